import { extname } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { ORDENES_DE_FILAS, type OrdenDeFilas } from '@foja/domain/vista/orden.ts'
import { FORMATO, FORMATOS, SUFIJO_DE_CONSTANCIA, type Formato } from '@foja/domain/exportacion/formato.ts'
import { NOMBRES_DE_VISTA } from '@foja/domain/vista/codigo.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { exportarEnOrden } from '@foja/api/exportacion/exportar-en-orden.ts'
import { conContexto } from '@foja/cli/contexto.ts'
import { entero } from '@foja/cli/entero.ts'
import { decir, mostrar } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'
import { ubicar } from '@foja/cli/ubicar.ts'

type Filtros = Record<string, string>
type Opciones = {
  vista: string
  q?: string
  filtro: Filtros
  al?: string
  como: string
  area?: string
  orden?: OrdenDeFilas
  formato: Formato
  salida: string
  desde?: number
  json: boolean
}

/** CLAVE=VALOR; el mismo dos veces, cualquiera de los dos valores. */
function agregarFiltro(dicho: string, antes: Filtros): Filtros {
  const corte = dicho.indexOf('=')
  if (corte < 1) throw new InvalidArgumentError('Un filtro se dice CLAVE=VALOR.')
  const [clave, valor] = [dicho.slice(0, corte), dicho.slice(corte + 1)]
  return { ...antes, [clave]: antes[clave] === undefined ? valor : `${antes[clave]}|${valor}` }
}

/** «Exportadas 16 filas a obras.csv; su constancia es obras.csv.constancia.json.» */
function loHecho(filas: number, salida: string, formato: Formato): string {
  const cuantas = filas === 1 ? 'Exportada 1 fila' : `Exportadas ${filas} filas`
  const constancia = FORMATO[formato].constanciaDentro
    ? 'su constancia va dentro.'
    : `su constancia es ${salida}${SUFIJO_DE_CONSTANCIA}.`
  return `${cuantas} a ${salida}; ${constancia}`
}

/** Con el nombre de otro formato no lo abriría nadie, ni podría comprobarse. */
function exigirSuNombre(salida: string, formato: Formato): void {
  const otro = FORMATOS.find((uno) => `.${uno}` === extname(salida).toLowerCase())
  if (otro !== undefined && otro !== formato)
    throw new ErrorDeDominio(
      'invalido',
      'nombre_de_otro_formato',
      `«${salida}» es nombre de ${FORMATO[otro].nombre}, y se pide ${FORMATO[formato].nombre}.`,
    )
}

/** foja exportar */
export function comandoExportar(programa: Command): void {
  programa
    .command('exportar')
    .description('exporta una búsqueda o una lista entera, con su constancia')
    .addOption(
      new Option('--vista <v>', 'busqueda, o una lista por su nombre')
        .choices(NOMBRES_DE_VISTA)
        .default('busqueda'),
    )
    .option('--q <texto>', 'lo que se busca')
    .option(
      '--filtro <clave=valor>',
      'un filtro de la búsqueda o de la lista; puede repetirse',
      agregarFiltro,
      {},
    )
    .option('--al <fecha>', 'como estaba ese día, aaaa-MM-dd')
    .requiredOption('--como <usuario>', 'con lo que puede ver esa persona')
    .option('--area <sigla>', 'por cuál de sus áreas; sin esto, la de por defecto')
    .addOption(new Option('--orden <o>', 'en qué orden').choices(ORDENES_DE_FILAS))
    .addOption(new Option('--formato <f>', 'qué archivo').choices(FORMATOS).makeOptionMandatory())
    .addOption(
      new Option('--desde <id>', 'sólo lo que cambió desde esa otra exportación suya').argParser(
        entero(1, Number.MAX_SAFE_INTEGER),
      ),
    )
    .requiredOption('--salida <archivo>', 'dónde dejarlo')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ vista, q, filtro, al, como, area, orden, formato, salida, desde, json }: Opciones) => {
      const inicio = performance.now()
      exigirSuNombre(salida, formato)
      if (vista === 'busqueda' && q === undefined && Object.keys(filtro).length === 0)
        throw new ErrorDeDominio(
          'invalido',
          'sin_filtros',
          'Diga qué se busca, con --q o con --filtro, o de qué lista es, con --vista.',
        )
      const filtros = { ...filtro, ...(q !== undefined && { q }), ...(al !== undefined && { al }) }
      const hecho = await conContexto((contexto) =>
        exportarEnOrden(contexto, {
          quien: { usuario: como, sigla: area },
          pedido: { vista, filtros, ...(orden && { orden }), ...(desde !== undefined && { desde }) },
          formato,
          salida: ubicar(salida),
          alEsperar: decir,
          alto: alPararse(),
        }),
      )
      if (!json) decir(loHecho(hecho.filas, salida, formato))
      mostrar({ ...hecho, segundos: Math.round((performance.now() - inicio) / 100) / 10 }, json)
    })
}
