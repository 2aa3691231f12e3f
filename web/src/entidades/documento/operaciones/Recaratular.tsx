import { Alert, Button, TagsInput, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { LARGO_TITULO } from '@foja/domain/documento/limites.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { Leyendo } from '@/entidades/operacion/Leyendo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { documento } from '../consultas.ts'
import { modificarDocumento } from '../llamadas.ts'

const DICHOS = { bien: 'Elemento guardado', mal: 'No se pudo guardar el documento, por favor reinteintar.' }

/** Cambia título, descripción y palabras clave de lo que ya no es borrador (PER-06, D-081). */
export function Recaratular(props: DialogoDeHerramienta) {
  const { data, error, refetch } = useQuery(documento(props.objeto.id))
  const titulo = `Recaratular ${nombreDe(props.objeto)}`
  if (!data) return <Leyendo {...{ titulo, error, refetch }} cerrar={props.cerrar} />
  return <Caratula leido={data} {...props} />
}

function Caratula({ leido, objeto, cerrar, hecho }: DialogoDeHerramienta & { leido: Documento }) {
  // Se cambia sobre lo que había al abrir: si otra persona guarda mientras tanto, se dice antes de seguir.
  const [d, fijarBase] = useState(leido)
  const [titulo, fijarTitulo] = useState(d.titulo)
  const [descripcion, fijarDescripcion] = useState(descripcionDe(d))
  const [palabras, fijarPalabras] = useState(d.palabras_clave)
  const { hacer, enCurso } = useOperacion(objeto.id)
  const intacta = titulo === d.titulo && descripcion === descripcionDe(d) && palabras === d.palabras_clave
  const otros = leido.revision === d.revision ? null : loQueCambio(d, leido)
  /** Lo que aquí no se tocó queda como lo dejó la otra persona. */
  const seguirSobreLoDeAhora = () => {
    if (titulo === d.titulo) fijarTitulo(leido.titulo)
    if (descripcion === descripcionDe(d)) fijarDescripcion(descripcionDe(leido))
    if (palabras === d.palabras_clave) fijarPalabras(leido.palabras_clave)
    fijarBase(leido)
  }
  // Al abrir se mostró lo que ya se había leído; y lo que cambió puede no ser de la carátula.
  if (otros && (intacta || otros.length === 0)) seguirSobreLoDeAhora()
  const guardar = async () => {
    const cuerpo = {
      ...(titulo !== d.titulo && { titulo }),
      ...(palabras !== d.palabras_clave && { palabras_clave: palabras }),
      ...(descripcion !== descripcionDe(d) && { atributos: { descripcion } }),
      version: d.version,
      revision: d.revision,
    }
    if (await hacer(() => modificarDocumento(d.id, cuerpo), DICHOS)) hecho()
  }
  return (
    <Dialogo
      titulo={`Recaratular ${nombreDe(objeto)}`}
      aceptar="Guardar"
      listo={titulo.trim() !== '' && !otros}
      alAceptar={guardar}
      {...{ cerrar, enCurso }}
    >
      {otros && (
        <Alert color="orange" title="Otra persona guardó este documento mientras tanto" role="alert">
          {otros.map(({ nombre, ahora }) => (
            <Text key={nombre} size="sm">
              {nombre} ahora: {ahora === '' ? 'nada' : `«${ahora}»`}
            </Text>
          ))}
          <Text size="sm">Lo que usted escribió sigue aquí. Lo que no tocó quedará como está ahora.</Text>
          <Button size="xs" mt="xs" variant="default" onClick={seguirSobreLoDeAhora}>
            Seguir con lo mío
          </Button>
        </Alert>
      )}
      <Textarea
        label="Título"
        required
        autosize
        maxLength={LARGO_TITULO}
        data-autofocus
        value={titulo}
        onChange={(e) => fijarTitulo(e.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        maxLength={10_000}
        value={descripcion}
        onChange={(e) => fijarDescripcion(e.currentTarget.value)}
      />
      <TagsInput
        label="Palabras clave"
        description="Escriba una y apriete Enter."
        maxTags={50}
        value={palabras}
        onChange={fijarPalabras}
      />
    </Dialogo>
  )
}

const descripcionDe = ({ atributos }: Documento): string => atributos.descripcion ?? ''

/** De lo que aquí se cambia, lo que otro dejó distinto. */
const loQueCambio = (antes: Documento, ahora: Documento) =>
  [
    { nombre: 'Título', leer: (d: Documento) => d.titulo },
    { nombre: 'Descripción', leer: descripcionDe },
    { nombre: 'Palabras clave', leer: (d: Documento) => d.palabras_clave.join(', ') },
  ].flatMap(({ nombre, leer }) => (leer(antes) === leer(ahora) ? [] : [{ nombre, ahora: leer(ahora) }]))
