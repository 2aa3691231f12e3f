import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { leerFecha, textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { marcarHoy } from './marcar-hoy.ts'
import { ROTULOS_DE_CALENDARIO } from './rotulos-de-calendario.ts'
import { diaDesdeHoy, diasDe, filtroDeDias, rangosUsuales } from './dias.ts'
import { leerDia, porQueNoEsDia } from './leer-dia.ts'

const DIAS_DE_RANGO = 5

type Props = {
  /** Filtro que se edita, o nulo: entonces, de hoy a dentro de cinco días (BUS-25). */
  inicial: string | null
  aceptar: (valor: string, texto: string) => void
  cancelar: () => void
}

/** Uno de los rangos que más se piden, o un día o un rango escritos dd/MM/aaaa o tocados en el calendario (BUS-24). */
export function EditorDeFecha({ inicial, aceptar, cancelar }: Props) {
  const previo = inicial === null ? undefined : leerFecha(inicial)
  const dias = previo ? diasDe(previo) : { desde: diaDesdeHoy(0), hasta: diaDesdeHoy(DIAS_DE_RANGO) }
  const [rango, setRango] = useState(previo === undefined || dias.desde !== dias.hasta)
  const [desde, setDesde] = useState(mostrarDia(dias.desde))
  const [hasta, setHasta] = useState(mostrarDia(dias.hasta))
  const [primero, ultimo] = [leerDia(desde), leerDia(hasta)]
  const [mes, verMes] = useState(primero ?? diaDesdeHoy(0))
  const valor = filtroDeDias(primero, ultimo, rango)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Se trae al abrirlo: cuando llega, el foco ya se puso en lo que había.
    editor.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  const poner = (nuevoDesde: string | null, nuevoHasta: string | null) => {
    setDesde(nuevoDesde ? mostrarDia(nuevoDesde) : '')
    setHasta(nuevoHasta ? mostrarDia(nuevoHasta) : '')
  }
  /** El calendario va al mes de lo escrito. */
  const escribir = (guardar: (texto: string) => void) => (e: ChangeEvent<HTMLInputElement>) => {
    const texto = e.currentTarget.value
    const dia = leerDia(texto)
    guardar(texto)
    if (dia !== null) verMes(dia)
  }
  const entregar = (filtro: string | null) => {
    const leido = filtro === null ? undefined : leerFecha(filtro)
    if (leido) aceptar(filtro!, textoDeFecha(leido))
  }
  const enviar = () => entregar(valor)
  const comun = { size: 'xs', placeholder: 'dd-mm-aaaa', inputMode: 'numeric', maxLength: 10 } as const
  const invalida = (texto: string, dia: string | null) => texto !== '' && dia === null && porQueNoEsDia(texto)
  return (
    <Stack
      gap="sm"
      ref={editor}
      onKeyDown={(e) => e.key === 'Enter' && e.target instanceof HTMLInputElement && enviar()}
    >
      <Group gap={6} maw={270} role="group" aria-label="Rangos frecuentes">
        {rangosUsuales().map((usual, i) => (
          <Button
            key={usual.nombre}
            variant="default"
            size="compact-sm"
            fw={500}
            flex="auto"
            data-autofocus={(i === 0 && inicial === null) || undefined}
            onClick={() => entregar(filtroDeDias(usual.desde, usual.hasta, usual.desde !== usual.hasta))}
          >
            {usual.nombre}
          </Button>
        ))}
      </Group>
      <SegmentedControl
        size="xs"
        aria-label="Un día o varios"
        data={[
          { value: 'dia', label: 'Un día' },
          { value: 'rango', label: 'Desde – hasta' },
        ]}
        value={rango ? 'rango' : 'dia'}
        onChange={(modo) => setRango(modo === 'rango')}
      />
      <Group gap="xs" grow align="flex-start" maw={270}>
        <TextInput
          {...comun}
          data-autofocus={inicial !== null || undefined}
          label={rango ? 'Desde' : 'Día'}
          value={desde}
          onChange={escribir(setDesde)}
          error={invalida(desde, primero)}
        />
        {rango && (
          <TextInput
            {...comun}
            label="Hasta"
            value={hasta}
            onChange={escribir(setHasta)}
            error={
              invalida(hasta, ultimo) ||
              (primero !== null && ultimo !== null && ultimo < primero && 'Es anterior al primer día')
            }
          />
        )}
      </Group>
      <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>
        {rango ? (
          <DatePicker
            type="range"
            allowSingleDateInRange
            hideOutsideDates
            getDayProps={(uno) => marcarHoy(uno)}
            {...ROTULOS_DE_CALENDARIO}
            date={mes}
            onDateChange={verMes}
            value={[primero, ultimo]}
            onChange={([uno, otro]) => poner(uno, otro)}
          />
        ) : (
          <DatePicker
            hideOutsideDates
            getDayProps={(uno) => marcarHoy(uno)}
            {...ROTULOS_DE_CALENDARIO}
            date={mes}
            onDateChange={verMes}
            value={primero}
            onChange={(dia) => poner(dia, dia)}
          />
        )}
      </DatesProvider>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={cancelar}>
          Cancelar
        </Button>
        <Button size="xs" disabled={valor === null} onClick={enviar}>
          Aceptar
        </Button>
      </Group>
    </Stack>
  )
}
