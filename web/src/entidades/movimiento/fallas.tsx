import { Text } from '@mantine/core'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { decirNoSePudo } from '@/entidades/operacion/useOperacion.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { mostrarCadaUno, VerCadaUno } from './cada-uno.tsx'
import { enRenglones } from './renglones.ts'

/** Los que se dicen en un aviso, y hasta dónde: con más se cortaría, y taparía la lista. */
const EN_EL_AVISO = 3
const LINEAS = 4
const ENTRA = 100

/** De lo que se quiso hacer con varios, con cuáles no se pudo y por qué (HER-01). */
export function mostrarFallas(objetos: readonly Objeto[], fallas: readonly Recibo[], titulo: string): void {
  mostrarCadaUno(titulo, enRenglones(objetos, fallas), ({ recibo }) => recibo.clientmessage)
}

/** Lo mismo en un aviso: los primeros, cuántos más y con qué verlos. @param clave qué se quiso hacer, y con qué */
export function decirFallas(
  clave: string,
  objetos: readonly Objeto[],
  fallas: readonly Recibo[],
  titulo: string,
): void {
  const vistos = enRenglones(objetos, fallas).slice(0, EN_EL_AVISO)
  const lineas = vistos.map(({ nombre, recibo }) => `${nombre}: ${recibo.clientmessage}`)
  const mas = vistos.reduce((quedan, { cuantos }) => quedan - cuantos, fallas.length)
  decirNoSePudo(
    clave,
    new ErrorDeApi(409, { message: titulo }),
    titulo,
    <>
      {lineas.map((linea) => (
        <Text key={linea} size="sm" lineClamp={LINEAS}>
          {sinPartir(linea)}
        </Text>
      ))}
      {mas > 0 && <Text size="sm">y {cantidad(mas)} más</Text>}
      {(mas > 0 || lineas.some(({ length }) => length > ENTRA)) && (
        <VerCadaUno onClick={() => mostrarFallas(objetos, fallas, titulo)} />
      )}
    </>,
  )
}
