import { Button, Group, Input, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { porTextoLargo } from '@/entidades/busqueda/texto-largo.ts'
import { leerDia, porQueNoEsDia } from '@/entidades/filtro/leer-dia.ts'
import { EntradaDeDia } from '@/entidades/filtro/EntradaDeDia.tsx'
import { mostrarDia } from '@/lib/fecha.ts'
import { escribirCampos, porLargo, type Campos } from './direccion.ts'
import { DocumentosRelacionados, PersonasRelacionadas } from './Relacionados.tsx'
import { Varios } from './Varios.tsx'
import estilos from './Avanzada.module.css'

const SIN_FILTROS = 'Debe seleccionar al menos un filtro para comenzar la búsqueda.'
const AL_REVES = 'Es anterior a «Fecha desde»'
/** BUS-31. */
const VISIBILIDADES = [
  { value: 'publico', label: 'Público' },
  { value: 'reservado', label: 'Reservado' },
  { value: 'all', label: 'Todos' },
]
const ADJUNTOS = [
  { value: '', label: 'Con o sin adjuntos' },
  { value: 'true', label: 'Con adjuntos' },
  { value: 'false', label: 'Sin adjuntos' },
]

type Props = { inicial: Campos; conFoco: boolean; buscar: (campos: Campos) => void; limpiar: () => void }

/** Todos los datos por los que puede buscarse (ENT-28); se cumplen todos los que se dan. */
export function Datos({ inicial, conFoco, buscar, limpiar }: Props) {
  const [campos, fijar] = useState(inicial)
  const [dias, fijarDias] = useState({
    fechadesde: mostrarDia(inicial.fechadesde),
    fechahasta: mostrarDia(inicial.fechahasta),
  })
  const [vacio, setVacio] = useState(false)
  /** Los que al buscar no eran un día, y siguen como estaban. */
  const [malos, setMalos] = useState<(keyof typeof dias)[]>([])
  const poner = <C extends keyof Campos>(campo: C, valor: Campos[C]) => {
    setVacio(false)
    fijar((anteriores) => ({ ...anteriores, [campo]: valor }))
  }
  const deTexto = (campo: 'contiene' | 'nro_numero') => ({
    value: campos[campo],
    onChange: (e: { currentTarget: { value: string } }) => poner(campo, e.currentTarget.value),
    error: porTextoLargo(campos[campo]),
  })
  const varios = (campo: 'tipo' | 'nro_area' | 'estado') => ({
    valores: campos[campo],
    cambiar: (valores: string[]) => poner(campo, valores),
  })
  /** Mientras se escribe todavía no es un día: se dice al buscar. */
  const noEsDia = (campo: keyof typeof dias) => dias[campo].trim() !== '' && campos[campo] === ''
  const deDia = (campo: keyof typeof dias) => ({
    escrito: dias[campo],
    escribir: (texto: string) => {
      setMalos((anteriores) => anteriores.filter((uno) => uno !== campo))
      fijarDias((anteriores) => ({ ...anteriores, [campo]: texto }))
      poner(campo, leerDia(texto) ?? '')
    },
    error: malos.includes(campo) && porQueNoEsDia(dias[campo]),
  })
  const alReves =
    campos.fechadesde !== '' && campos.fechahasta !== '' && campos.fechahasta < campos.fechadesde
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const noSonDias = (['fechadesde', 'fechahasta'] as const).filter(noEsDia)
    setMalos(noSonDias)
    if (porLargo(campos) || alReves || noSonDias.length > 0) {
      const formulario = evento.currentTarget
      // Lo que hay que corregir queda lejos del botón: se va a ello, y se lee por qué.
      requestAnimationFrame(() => formulario.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const hay = escribirCampos(campos).size > 0
    setVacio(!hay)
    if (hay) buscar(campos)
  }
  return (
    <form role="search" aria-label="Búsqueda avanzada" onSubmit={enviar} className={estilos.datos}>
      <Stack gap="md">
        <TextInput
          label="Contiene"
          description="Palabras del título, del contenido o de los adjuntos; entre comillas, seguidas; con un guion delante, las que no"
          enterKeyHint="search"
          autoFocus={conFoco}
          {...deTexto('contiene')}
        />
        <TextInput label="Número" {...deTexto('nro_numero')} />
        <Varios rotulo="Tipos de documento" modo="tipo" {...varios('tipo')} />
        <Varios rotulo="Áreas de origen" modo="area" {...varios('nro_area')} />
        <Varios rotulo="Estados" modo="estado" {...varios('estado')} />
        <div className={estilos.dias}>
          <EntradaDeDia rotulo="Fecha desde" {...deDia('fechadesde')} />
          <EntradaDeDia rotulo="Fecha hasta" {...deDia('fechahasta')} {...(alReves && { error: AL_REVES })} />
        </div>
        <NativeSelect
          label="Adjuntos"
          data={ADJUNTOS}
          value={campos.tieneadjuntos}
          onChange={(e) => poner('tieneadjuntos', e.currentTarget.value as Campos['tieneadjuntos'])}
        />
        <div role="group" aria-labelledby="visibilidad-avanzada">
          <Input.Label component="div" id="visibilidad-avanzada">
            Visibilidad
          </Input.Label>
          <SegmentedControl
            fullWidth
            size="xs"
            data={VISIBILIDADES}
            value={campos.visibilidad}
            onChange={(valor) => poner('visibilidad', valor as Campos['visibilidad'])}
          />
        </div>
        <PersonasRelacionadas
          ids={campos.persona_relacionada}
          cambiar={(ids) => poner('persona_relacionada', ids)}
        />
        <DocumentosRelacionados
          ids={campos.documentosrelacionados}
          cambiar={(ids) => poner('documentosrelacionados', ids)}
        />
        {vacio && (
          <Text size="sm" className={estilos.error!} role="alert">
            {SIN_FILTROS}
          </Text>
        )}
        <Group gap="sm">
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Buscar
          </Button>
          <Button
            type="button"
            variant="subtle"
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector('input')?.focus()
              limpiar()
              fijar((anteriores) => ({ ...anteriores, ...NADA }))
              fijarDias({ fechadesde: '', fechahasta: '' })
              setMalos([])
              setVacio(false)
            }}
          >
            Limpiar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const NADA: Campos = {
  contiene: '',
  nro_numero: '',
  tipo: [],
  nro_area: [],
  estado: [],
  fechadesde: '',
  fechahasta: '',
  tieneadjuntos: '',
  visibilidad: 'all',
  persona_relacionada: [],
  documentosrelacionados: [],
}
