import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { NOMBRE_DE_CLAVE } from '@foja/domain/numero/campos.ts'
import { esProvisorio } from '@foja/domain/numero/claves.ts'
import type { Numerador } from '@foja/domain/numero/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { guardarNumero, type NumeroGuardado } from '@/entidades/numero/consultas.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { releerDocumentos } from '@/lib/releer.ts'
import {
  camposDe,
  faltasDe,
  largoDe,
  pedidoDe,
  valoresDe,
  type CampoDeEditor,
  type Valores,
} from './campos.ts'
import { EDITOR_DE_NUMERO } from './falta-el-numero.ts'
import estilos from './Numero.module.css'

type Props = {
  documento: Pick<Documento, 'id' | 'nro'>
  numerador: Numerador
  idArea: number | null
  cancelar: () => void
  /** Lo escrito difiere, o no, del número que estaba. */
  alDiferir: (difiere: boolean) => void
  onGuardado: (guardado: NumeroGuardado) => void
}

// No es un <form>: va dentro del formulario del documento, que guarda aparte.
/** Las partes del número para escribirlas; cancelar deja el que estaba (FRM-21). */
export function EditorDeNumero({
  documento: { id, nro },
  numerador,
  idArea,
  cancelar,
  alDiferir,
  onGuardado,
}: Props) {
  const campos = useMemo(() => camposDe(numerador.formato), [numerador])
  const [valores, setValores] = useState<Valores>(() => valoresDe(nro, campos))
  const [faltas, setFaltas] = useState<Valores>({})
  const [definitivo, setDefinitivo] = useState(false)
  const grupo = useRef<HTMLFieldSetElement>(null)
  const titulo = useId()
  const estaba = valoresDe(nro, campos)
  const difiere = definitivo || campos.some((campo) => valores[campo] !== estaba[campo])
  useEffect(() => {
    alDiferir(difiere)
    return () => alDiferir(false)
  }, [alDiferir, difiere])

  const consultas = useQueryClient()
  const guardado = useMutation({
    mutationFn: () => guardarNumero(id, pedidoDe(valores, nro, definitivo), idArea),
    onSuccess: onGuardado,
    // También si falló: pudo guardarse y no llegar la respuesta.
    onSettled: () => void releerDocumentos(consultas),
    onError: (error) => {
      if (esDelNumero(error)) marcar({ nro: [error.message, error.detalle].filter(Boolean).join('. ') })
    },
  })
  const marcar = (nuevas: Valores) => {
    setFaltas(nuevas)
    const primero = campos.find((campo) => nuevas[campo] !== undefined)
    if (primero) grupo.current?.querySelector<HTMLInputElement>(`[name="${primero}"]`)?.focus()
  }
  const guardar = () => {
    const nuevas = faltasDe(valores)
    marcar(nuevas)
    if (Object.keys(nuevas).length === 0) guardado.mutate()
  }
  const alApretar = (evento: KeyboardEvent) => {
    const hacer = { Escape: cancelar, Enter: guardar }[evento.key]
    if (!hacer || (evento.key === 'Enter' && evento.target instanceof HTMLButtonElement)) return
    evento.preventDefault()
    evento.stopPropagation()
    if (!guardado.isPending) hacer()
  }
  const escribir = (campo: CampoDeEditor, valor: string) => {
    setValores({ ...valores, [campo]: valor })
    setFaltas({ ...faltas, [campo]: undefined })
  }

  return (
    <fieldset
      ref={grupo}
      className={estilos.editor}
      aria-labelledby={titulo}
      onKeyDown={alApretar}
      {...EDITOR_DE_NUMERO}
    >
      <legend id={titulo} className={estilos.titulo}>
        Editar número
      </legend>
      <Stack gap="sm">
        {guardado.error && !esDelNumero(guardado.error) && (
          <Fallo titulo="No se pudo guardar el número" error={guardado.error} />
        )}
        <div className={estilos.campos}>
          <TextInput
            label={NOMBRE_DE_CLAVE.sigla}
            value={nro.area}
            classNames={{ input: estilos.fijo! }}
            disabled
          />
          {campos.map((campo) => (
            <TextInput
              key={campo}
              name={campo}
              label={NOMBRE_DE_CLAVE[campo]}
              value={valores[campo] ?? ''}
              error={faltas[campo]}
              maxLength={largoDe(campo)}
              inputMode={campo === 'numero_asignado' ? 'text' : 'numeric'}
              autoComplete="off"
              autoFocus={campo === 'nro'}
              onFocus={(e) => e.currentTarget.select()}
              onChange={(e) => escribir(campo, e.currentTarget.value)}
            />
          ))}
        </div>
        {esProvisorio(nro) && (
          <Checkbox
            label="Es el número definitivo"
            description="Sin tildar sigue provisorio: el definitivo se da al cerrar."
            checked={definitivo}
            onChange={(e) => setDefinitivo(e.currentTarget.checked)}
          />
        )}
        <Group gap="xs">
          <Button size="xs" loading={guardado.isPending} onClick={guardar}>
            Guardar número
          </Button>
          <Button size="xs" variant="default" disabled={guardado.isPending} onClick={cancelar}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}

/** Lo que el servidor dice del número va junto al campo; lo demás, aparte. */
const esDelNumero = (error: Error): error is ErrorDeApi =>
  error instanceof ErrorDeApi &&
  ['numero_incorrecto', 'numero_no_es_correcto', 'numero_usado'].includes(error.clave)
