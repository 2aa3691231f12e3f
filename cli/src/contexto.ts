import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { entornoApi, leerEntorno, type EntornoApi } from '@foja/platform/entorno/entorno.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { crearPaso } from '@foja/api/http/paso.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { comoLaEnMarcha } from '@foja/local/entorno-de-foja.ts'
import { carpetaDeDatos, leerEstado } from '@foja/local/estado.ts'
import { leerSecretos } from '@foja/local/secretos.ts'
import { conConexion, estadoEnMarcha } from '@foja/cli/conexion.ts'

type Secretos = Pick<EntornoApi, 'FOJA_SECRETO' | 'FOJA_SECRETO_DE_FIRMA'>

/** Con qué firma esta instalación: lo de la que está en marcha o del entorno y, si no, lo de la carpeta de datos. Nulo si no se sabe. */
export function secretosDeFirma(
  datos = carpetaDeDatos(),
  variables = variablesDeFirma(datos),
): Secretos | null {
  const { FOJA_SECRETO, FOJA_SECRETO_DE_FIRMA } = variables
  const secreto =
    FOJA_SECRETO || (existsSync(join(datos, 'secretos.json')) ? leerSecretos(datos).secreto : undefined)
  return secreto ? { FOJA_SECRETO: secreto, FOJA_SECRETO_DE_FIRMA } : null
}

/** Para comprobar no hace falta que haya una en marcha. */
const variablesDeFirma = (datos: string): NodeJS.ProcessEnv =>
  process.env.DATABASE_URL ? process.env : comoLaEnMarcha(process.env, estadoEnMarcha(datos) ?? {})

/** Lo que hace falta para hacer, en otro proceso, lo mismo que hace api. */
export const conContexto = <T>(hacer: (contexto: Contexto) => Promise<T>): Promise<T> =>
  conConexion(async ({ sql, es, datos, variables }) => {
    const url = leerEstado(datos)?.url
    const entorno = leerEntorno(entornoApi, {
      ...variables,
      ...secretosDeFirma(datos, variables),
      FOJA_DATOS: datos,
      ...(url && !variables.FOJA_URL_PUBLICA && { FOJA_URL_PUBLICA: url }),
    } as NodeJS.ProcessEnv)
    const registro = abrirRegistro('cli', process.env.FOJA_REGISTRO ?? 'silent')
    const imprenta = abrirImprenta({ segundos: entorno.FOJA_PDF_SEGUNDOS, registro })
    try {
      return await hacer({
        entorno,
        sql,
        es,
        registro,
        imprenta,
        almacen: abrirAlmacen(entorno),
        configuracion: crearLectorDeConfiguracion(sql),
        // Nadie le pide nada a este proceso.
        paso: crearPaso(),
        avisarPdf: () => {},
      })
    } finally {
      await imprenta.cerrar()
    }
  })
