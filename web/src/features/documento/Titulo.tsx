import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { tituloVisible } from '@foja/domain/documento/titulo.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Marcado } from '@/components/Marcado.tsx'
import { LARGO_DE_TITULO } from '@/lib/cortar.ts'
import estilos from './Titulo.module.css'

/** El título con lo buscado marcado; de lo anulado, tachado, en rojo y dicho con su palabra; si es largo, más chico. */
export function Titulo({ documento, terminos }: { documento: Documento; terminos: Terminos }) {
  const { tipo, relaciones_personas } = documento
  const texto = tituloVisible(tipo.id, documento.titulo, relaciones_personas)
  const titulo = <Marcado texto={texto} terminos={terminos} />
  const largo = texto.length > LARGO_DE_TITULO || undefined
  if (!estaAnulado(documento.estado)) return <span data-largo={largo}>{titulo}</span>
  return (
    <span className={estilos.anulado} data-largo={largo}>
      <s>{titulo}</s> (Anulado)
    </span>
  )
}
