import { expect, test } from '@jest/globals'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { enSuTurno, type Pdf } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerHoja } from '@foja/api/pdf/pdf.sql.ts'
import { previsualizar } from '@foja/api/pdf/previsualizar.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])

test('of two who ask for the same at once, the one with no turn left is refused and the other has it', async () => {
  const { data } = (
    await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Uno', visibilidad: 'publico' })
  ).json<{ data: { id: number } }>()
  const hoja = (await leerHoja(p.sql, data.id, null))!
  const imprenta = abrirImprenta({ segundos: 60, registro: abrirRegistro('prueba', 'silent') })
  const entorno = leerEntorno(entornoApi, p.entornoDe('api'))
  const taller = { sql: p.sql, almacen: p.almacen, entorno, imprenta, avisarPdf: () => {} }
  const deMesa = { ...taller, idUsuario: o.usuarios.mesa }
  const ocupado = Promise.withResolvers<Pdf>()
  const suyos = Array.from({ length: 4 }, () => enSuTurno(deMesa, () => ocupado.promise))
  try {
    const [sinTurno, hecho] = await Promise.allSettled([
      previsualizar(deMesa, hoja),
      previsualizar({ ...taller, idUsuario: o.usuarios.archivo }, hoja),
    ])
    expect(sinTurno).toMatchObject({ status: 'rejected', reason: { clave: 'demasiados_pdf' } })
    expect(hecho).toMatchObject({ status: 'fulfilled', value: { paginas: 1 } })
  } finally {
    ocupado.resolve({ bytes: new Uint8Array(), paginas: 1 })
    await Promise.all(suyos)
    await imprenta.cerrar()
  }
})
