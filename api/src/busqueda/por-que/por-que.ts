import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { explicar, OCULTO, sinIdentificador, type Hecho } from '@foja/domain/busqueda/explicar.ts'
import type { PedidoDePorQue, RespuestaDePorQue } from '@foja/domain/busqueda/por-que.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import { formaDeIdentificador, formaProvisoria } from '@foja/domain/numero/identificadores.ts'
import { palabrasAparte } from '@foja/domain/busqueda/palabras-aparte.ts'
import { incumplimientos } from '@foja/api/busqueda/por-que/incumplimientos.ts'
import { candidatosPara } from '@foja/api/busqueda/por-que/por-que.sql.ts'
import { entender, leer } from '@foja/api/busqueda/entender/entender.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'
import { preparar } from '@foja/api/busqueda/preparar.ts'
import { loQueSeMuestra } from '@foja/api/busqueda/sin-numero.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/**
 * Por qué un documento no aparece en una búsqueda. Sólo se miran documentos que quien pregunta puede ver: de los demás
 * se contesta lo mismo que de los que no existen.
 * @throws sinIdentificador si lo escrito no identifica nada ni tiene números
 */
export async function porQue(
  buscador: Buscador,
  acceso: Acceso,
  { texto: escrito, ...busqueda }: PedidoDePorQue,
): Promise<RespuestaDePorQue> {
  const texto = textoDeCampo(escrito)
  const { numeros } = await entender(buscador, filtroDeAcceso(acceso), leer(texto))
  const enteras = [formaDeIdentificador(texto), ...numeros.flatMap((numero) => numero.enteras)]
  const parecidos = await candidatosPara(buscador.sql, filtroDeAcceso(acceso), {
    formas: [
      ...enteras,
      ...numeros.flatMap(({ forma, conAnio }) => [forma, formaProvisoria(forma), ...conAnio]),
    ],
    tipos: numeros.flatMap(({ tipos }) => tipos),
    enteras,
  })
  // «COMP-000007/2025» es ése y no otro 7 de 2025.
  const exactos = parecidos.filter(({ exacto }) => exacto)
  const candidatos = exactos.length > 0 ? exactos : parecidos
  if (candidatos.length === 0) {
    if (!/\d/.test(texto)) throw sinIdentificador()
    return OCULTO
  }
  const { pedido, cierran } = await preparar(buscador, acceso, {
    ...parametrosDeBusqueda.parse({}),
    ...busqueda,
  })
  const indexados = await incumplimientos(
    buscador,
    busqueda.q
      ? await loQueSeMuestra(buscador, pedido)
      : { ...pedido, texto: await sinNumeros(buscador, acceso, texto) },
    candidatos.map(({ id }) => id),
  )
  const hechos: Hecho[] = candidatos.map((candidato) => {
    const indexado = indexados.get(candidato.id)
    const al_dia = indexado?.version === candidato.marca
    return { ...candidato, al_dia, incumple: new Set([...(indexado?.incumple ?? []), ...cierran]) }
  })
  return explicar(hechos.find(({ al_dia, incumple }) => !al_dia || incumple.size > 0) ?? hechos[0]!)
}

/** Las palabras que se buscan además del número: todas, como se escribieron. */
async function sinNumeros(buscador: Buscador, acceso: Acceso, escrito: string) {
  const palabras = palabrasAparte(escrito)
  if (palabras === '') return null
  const { texto } = await entenderTexto(buscador, filtroDeAcceso(acceso), palabras, { amplio: false })
  return texto
}
