import { TagsInput, Textarea } from '@mantine/core'
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
  // Se cambia sobre lo que había al abrir: si otra persona guarda mientras tanto, el servidor lo dice.
  const [d] = useState(leido)
  const [titulo, fijarTitulo] = useState(d.titulo)
  const [descripcion, fijarDescripcion] = useState(d.atributos.descripcion ?? '')
  const [palabras, fijarPalabras] = useState(d.palabras_clave)
  const { hacer, enCurso } = useOperacion()
  const guardar = async () => {
    const cuerpo = {
      ...(titulo !== d.titulo && { titulo }),
      ...(palabras !== d.palabras_clave && { palabras_clave: palabras }),
      ...(descripcion !== (d.atributos.descripcion ?? '') && { atributos: { descripcion } }),
      version: d.version,
      revision: d.revision,
    }
    if (await hacer(() => modificarDocumento(d.id, cuerpo), DICHOS)) hecho()
  }
  return (
    <Dialogo
      titulo={`Recaratular ${nombreDe(objeto)}`}
      aceptar="Guardar"
      listo={titulo.trim() !== ''}
      alAceptar={guardar}
      {...{ cerrar, enCurso }}
    >
      <Textarea
        label="Título"
        required
        autosize
        maxLength={LARGO_TITULO}
        data-autofocus
        value={titulo}
        onChange={(e) => fijarTitulo(e.currentTarget.value)}
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
