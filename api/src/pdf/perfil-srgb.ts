/** Cifras de sRGB (IEC 61966-2-1) adaptadas al blanco D50, como las pide un perfil ICC. */
const BLANCO = [0.9642, 1, 0.8249]
const PRIMARIOS = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
}
const CURVAS = ['rTRC', 'gTRC', 'bTRC']
const MUESTRAS = 1024

const CABECERA = 128
const ENTRADA = 12
/** De la descripción, lo que sigue al texto: sin versión Unicode ni Macintosh. */
const FIN_DE_DESCRIPCION = 78

const entero = (valor: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(valor)
  return bytes
}
const deTipo = (tipo: string, ...partes: Buffer[]) => Buffer.concat([Buffer.from(tipo), entero(0), ...partes])
const xyz = (valores: readonly number[]) =>
  Buffer.concat(valores.map((valor) => entero(Math.round(valor * 65_536))))
const texto = (dicho: string) => Buffer.from(`${dicho}\0`)

function curva(): Buffer {
  const muestras = Buffer.alloc(MUESTRAS * 2)
  for (let i = 0; i < MUESTRAS; i++) {
    const v = i / (MUESTRAS - 1)
    const lineal = v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    muestras.writeUInt16BE(Math.round(lineal * 65_535), i * 2)
  }
  return deTipo('curv', entero(MUESTRAS), muestras)
}

/** Perfil ICC 2.1 de sRGB, de matriz y curvas: dice qué color es cada rojo, verde y azul (ICC.1:2001-04). */
export function perfilSrgb(): Buffer {
  const nombre = texto('sRGB')
  const curvas = curva()
  const etiquetas: [string, Buffer][] = [
    ['desc', deTipo('desc', entero(nombre.length), nombre, Buffer.alloc(FIN_DE_DESCRIPCION))],
    ['cprt', deTipo('text', texto('Sin derechos reservados'))],
    ['wtpt', deTipo('XYZ ', xyz(BLANCO))],
    ...Object.entries(PRIMARIOS).map(([cual, valores]): [string, Buffer] => [
      cual,
      deTipo('XYZ ', xyz(valores)),
    ]),
    ...CURVAS.map((cual): [string, Buffer] => [cual, curvas]),
  ]
  const tabla = [entero(etiquetas.length)]
  const datos: Buffer[] = []
  let lugar = CABECERA + 4 + etiquetas.length * ENTRADA
  for (const [cual, bytes] of etiquetas) {
    tabla.push(Buffer.from(cual), entero(lugar), entero(bytes.length))
    // Cada una empieza en un múltiplo de cuatro.
    const relleno = Buffer.alloc(-bytes.length & 3)
    datos.push(bytes, relleno)
    lugar += bytes.length + relleno.length
  }
  const cabecera = Buffer.alloc(CABECERA)
  cabecera.writeInt32BE(lugar, 0)
  cabecera.writeInt32BE(0x02_10_00_00, 8)
  cabecera.write('mntrRGB XYZ ', 12)
  for (const [i, valor] of [2026, 1, 1].entries()) cabecera.writeUInt16BE(valor, 24 + i * 2)
  cabecera.write('acsp', 36)
  xyz(BLANCO).copy(cabecera, 68)
  return Buffer.concat([cabecera, ...tabla, ...datos])
}
