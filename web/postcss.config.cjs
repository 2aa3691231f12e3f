module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
        // Una ventana angosta, hasta donde el menú va al lado.
        'foja-angosta': '(max-width: 47.99em)',
        // Un teléfono apaisado, y uno de cualquier manera: los mismos de src/lib/pantalla.ts.
        'foja-apaisado': '(max-height: 30em) and (max-width: 61.99em) and (pointer: coarse)',
        'foja-telefono':
          '(max-width: 47.99em), (max-height: 30em) and (max-width: 61.99em) and (pointer: coarse)',
        // Y uno de pie que se usa con el dedo, y no una ventana angosta.
        'foja-dedo': '(max-width: 47.99em) and (hover: none)',
      },
    },
  },
}
