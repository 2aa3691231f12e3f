import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Command } from 'commander'
import { numeracionPasada, pasarNumeracion } from '@foja/indexer/verificar/pasar-secuencia.ts'
import { reparar } from '@foja/indexer/verificar/reparar.ts'
import {
  hayDiferencias,
  verificar,
  type Verificacion,
  type VerificacionDeIndice,
} from '@foja/indexer/verificar/verificar.ts'
import { conAvance } from '@foja/cli/avance.ts'
import { conConexion, type Conexion } from '@foja/cli/conexion.ts'
import { decir, enPalabras, mostrar, SALIDA } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'

/** Lo hallado, para quien lo lee: lo que espera en una cola que nadie atiende no se sabe si difiere, y repararlo no es nada. */
export function enUnaFrase(resultado: Verificacion, reparado: boolean): string {
  if (ALIAS.some((cual) => difiere(resultado[cual])))
    return `Hay diferencias: abajo, por su id, lo que en Elasticsearch falta, sobra o es distinto. ${
      reparado
        ? 'Se encoló para corregirlo: repita «foja verificar» cuando la cola se vacíe.'
        : '«foja verificar --reparar» lo corrige; lo que está en cuarentena, no.'
    }`
  return ALIAS.some((cual) => resultado[cual].pendientes > 0)
    ? 'En lo que ya se indexó no hay diferencias.'
    : 'No hay diferencias: Postgres y Elasticsearch tienen las mismas filas, y dicen lo mismo.'
}

const difiere = ({ faltan, sobran, distintos }: VerificacionDeIndice) =>
  faltan.length + sobran.length + distintos.length > 0

/** foja verificar */
export function comandoVerificar(programa: Command): void {
  programa
    .command('verificar')
    .description('compara Postgres y Elasticsearch fila por fila')
    .option(
      '--reparar',
      'vuelve a indexar lo que difiere; tras volver a una copia de la base, adelanta además la numeración',
      false,
    )
    .option('--json', 'resultado en JSON', false)
    .action(async (opciones: { reparar: boolean; json: boolean }) => {
      await conConexion(async (conexion) => {
        const { sql, es, alias } = conexion
        const resultado = await conAvance('Verificando', (barra) =>
          verificar({
            sql,
            es,
            alias,
            alto: alPararse(),
            avance: (cual, hechas, total) => barra.poner(hechas, total, `${cual}: ${hechas}`, cual),
          }),
        )
        let reparado = false
        try {
          if (opciones.reparar) await repararTodo(conexion, resultado)
          reparado = opciones.reparar
        } finally {
          // También si no se pudo: comparar todo lleva su tiempo.
          decirHallado(resultado, { reparado, json: opciones.json })
        }
      })
    })
}

async function repararTodo({ sql, es, alias }: Conexion, hallado: Verificacion): Promise<void> {
  // Antes que nada se borre: lo que sobra dice hasta dónde se había llegado.
  for (const dicho of numeracionPasada(await pasarNumeracion(sql, es, alias))) decir(dicho)
  for (const cual of ALIAS) {
    const encoladas = await reparar(sql, es, cual, alias[cual], hallado[cual])
    if (encoladas > 0) decir(`${cual}: encoladas para reparar, ${encoladas}`)
  }
}

function decirHallado(hallado: Verificacion, { reparado, json }: { reparado: boolean; json: boolean }): void {
  // Encolarlas no alcanza: vuelven a no entrar.
  if (hallado.cuarentena > 0)
    decir(
      `En cuarentena, ${hallado.cuarentena}: no se indexan hasta que se corrija por qué (foja cuarentena listar)`,
    )
  for (const cual of ALIAS) decirPendientes(cual, hallado[cual])
  if (!json) decir(enUnaFrase(hallado, reparado))
  mostrar(hallado, json, enPalabras)
  process.exitCode = hayDiferencias(hallado) ? SALIDA.diferencias : SALIDA.hecho
}

/** De lo que espera en la cola no se sabe todavía. */
function decirPendientes(cual: Alias, { pendientes, atendida }: VerificacionDeIndice): void {
  if (pendientes === 0) return
  const porQue = atendida
    ? ', y de eso todavía no se sabe'
    : ', que nadie atiende: ¿está en marcha el indexador?'
  const esperan = pendientes === 1 ? '1 fila espera' : `${pendientes} filas esperan`
  decir(`${cual}: ${esperan} en la cola${porQue}`)
}
