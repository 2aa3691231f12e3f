import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Facetas, RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { FACETAS, type NombreDeFaceta } from '@foja/domain/busqueda/filtros.ts'
import { NOMBRE_PARA_ELEGIR } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { claveDeOrden, compararClaves } from '@foja/domain/texto/orden.ts'
import type { Cuentas } from '@foja/api/busqueda/facetas/facetas.ts'
import type { Nombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'
import type { FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'

const ESTADOS: Readonly<Record<string, string>> = NOMBRE_PARA_ELEGIR
const VISIBILIDADES: Readonly<Record<string, string>> = NOMBRE_DE_VISIBILIDAD

type Valor = Facetas[NombreDeFaceta][number]
/** Lo que de las facetas va en la respuesta. */
export type Nombradas = Pick<RespuestaDeBusqueda, 'facetas' | 'facetas_cortadas'>
export const SIN_FACETAS: Nombradas = { facetas: null, facetas_cortadas: [] }

/**
 * Pone a cada valor su nombre, y con qué se lo eligió. El que no tiene uno que se pueda decir a quien llama no se muestra,
 * ni se dice que falte. Los tipos y las áreas con los mismos documentos, por su nombre.
 */
export function nombrarFacetas(
  { tipo, nro_area }: Nombres,
  { tipos }: Acceso,
  cuentas: Cuentas,
  eligen: FiltrosLeidos['eligen'],
): Nombradas {
  const nombre: Record<NombreDeFaceta, (valor: string) => string | undefined> = {
    tipo: (valor) => (tipos.leer.includes(Number(valor)) ? tipo[valor] : undefined),
    nro_area: (valor) => nro_area[valor],
    anio: (valor) => valor,
    estado: (valor) => ESTADOS[valor],
    visibilidad: (valor) => VISIBILIDADES[valor],
  }
  const nombrar = (faceta: NombreDeFaceta) =>
    cuentas[faceta].valores.flatMap(({ valor, cantidad }): Valor[] => {
      const texto = nombre[faceta](valor)
      if (texto === undefined) return []
      const elegido = eligen
        .filter((uno) => uno.filtro === faceta && String(uno.clave) === valor)
        .map((uno) => uno.valor)
      return [{ valor, texto, cantidad, ...(elegido.length > 0 && { elegido }) }]
    })
  return {
    facetas: {
      tipo: porNombre(nombrar('tipo')),
      nro_area: porNombre(nombrar('nro_area')),
      anio: nombrar('anio'),
      estado: nombrar('estado'),
      visibilidad: nombrar('visibilidad'),
    },
    facetas_cortadas: FACETAS.filter((faceta) =>
      cuentas[faceta].sobran.some((valor) => nombre[faceta](valor) !== undefined),
    ),
  }
}

// La clave, una vez por valor: se compara muchas veces, en cada búsqueda.
const porNombre = (valores: Valor[]): Valor[] =>
  valores
    .map((valor) => ({ valor, clave: claveDeOrden(valor.texto) }))
    .toSorted((a, b) => b.valor.cantidad - a.valor.cantidad || compararClaves(a.clave, b.clave))
    .map(({ valor }) => valor)
