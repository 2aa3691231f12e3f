import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import { MantineProvider, Stack } from '@mantine/core'
import '@/app/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { resolverVariables, theme } from '@/app/theme.ts'
import type { LoEscrito } from '@/features/documento/conflicto/campos.ts'
import { Conflicto } from '@/features/documento/conflicto/Conflicto.tsx'

/** Piezas que se prueban solas en un navegador real; no son parte de la aplicación. */
const PARRAFO = '<p>Visto y considerando lo actuado.</p>'
const mio: LoEscrito = {
  fecha: null,
  objeto: '',
  visibilidad: 'publico',
  validez: { string: 'Digital', ubicacion: '' },
  nro_externo: '',
  relaciones_personas: [],
  relaciones_documentos: [],
  titulo: 'Compra de sillas y mesas',
  descripcion: 'Para la biblioteca',
  contenido: `${PARRAFO.repeat(8)}<p>Se aprueba el gasto de mil pesos.</p>`,
  palabras_clave: ['sillas', 'mesas'],
}
const guardado: LoEscrito = {
  ...mio,
  titulo: 'Compra de sillas',
  descripcion: 'Para la biblioteca',
  contenido: `${PARRAFO.repeat(8)}<p>Se aprueba el gasto de cien pesos.</p><p>Archívese.</p>`,
  palabras_clave: ['sillas', 'biblioteca'],
}

function Banco() {
  const [abierto, abrir] = useState(false)
  const [queda, resolver] = useState<LoEscrito | null>(null)
  return (
    <Stack p="md" component="main">
      <h1>Banco de pruebas</h1>
      <button onClick={() => abrir(true)}>Chocar</button>
      <output aria-label="Queda">{JSON.stringify(queda)}</output>
      {abierto && (
        <Conflicto
          mio={mio}
          guardado={guardado}
          chocan={['titulo', 'palabras_clave', 'contenido']}
          propio={false}
          usuario={{ nombre: 'Ana', apellido: 'Paz' }}
          fecha="2026-11-21T15:30:00.000Z"
          onResolver={(valores) => {
            resolver(valores)
            abrir(false)
          }}
          onCerrar={() => abrir(false)}
        />
      )}
    </Stack>
  )
}

createRoot(document.getElementById('banco')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={resolverVariables} defaultColorScheme="auto">
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Banco /> }])} />
  </MantineProvider>,
)
