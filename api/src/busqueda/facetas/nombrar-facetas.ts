import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Facetas } from '@foja/domain/busqueda/respuesta.ts'
import type { NombreDeFaceta } from '@foja/domain/busqueda/filtros.ts'
import { NOMBRE_PARA_ELEGIR } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { claveDeOrden, compararClaves } from '@foja/domain/texto/orden.ts'
import type { Cuentas } from '@foja/api/busqueda/facetas/facetas.ts'
import type { Nombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'

const ESTADOS: Readonly<Record<string, string>> = NOMBRE_PARA_ELEGIR
const VISIBILIDADES: Readonly<Record<string, string>> = NOMBRE_DE_VISIBILIDAD

type Valor = Facetas[NombreDeFaceta][number]

/**
 * Pone a cada valor su nombre. El que no tiene uno que se pueda decir a quien llama no se muestra. Los tipos y las áreas
 * con los mismos documentos, por su nombre.
 */
export function nombrarFacetas({ tipo, nro_area }: Nombres, { tipos }: Acceso, cuentas: Cuentas): Facetas {
  const nombrar = (faceta: NombreDeFaceta, nombre: (valor: string) => string | undefined) =>
    cuentas[faceta].flatMap(({ valor, cantidad }) => {
      const texto = nombre(valor)
      return texto === undefined ? [] : [{ valor, texto, cantidad }]
    })
  return {
    tipo: porNombre(
      nombrar('tipo', (valor) => (tipos.leer.includes(Number(valor)) ? tipo[valor] : undefined)),
    ),
    nro_area: porNombre(nombrar('nro_area', (valor) => nro_area[valor])),
    anio: nombrar('anio', (valor) => valor),
    estado: nombrar('estado', (valor) => ESTADOS[valor]),
    visibilidad: nombrar('visibilidad', (valor) => VISIBILIDADES[valor]),
  }
}

// La clave, una vez por valor: se compara muchas veces, en cada búsqueda.
const porNombre = (valores: Valor[]): Valor[] =>
  valores
    .map((valor) => ({ valor, clave: claveDeOrden(valor.texto) }))
    .toSorted((a, b) => b.valor.cantidad - a.valor.cantidad || compararClaves(a.clave, b.clave))
    .map(({ valor }) => valor)
