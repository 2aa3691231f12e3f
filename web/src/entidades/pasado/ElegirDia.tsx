import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { diaDesdeHoy } from '@/entidades/filtro/dias.ts'
import { leerDia, pareceDia, porQueNoEsDia } from '@/entidades/filtro/leer-dia.ts'
import { marcarHoy } from '@/entidades/filtro/marcar-hoy.ts'
import { ROTULOS_DE_CALENDARIO } from '@/entidades/filtro/rotulos-de-calendario.ts'
import { conElDedo } from '@/lib/dedo.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { useEsAngosta, useEsApaisado } from '@/lib/pantalla.ts'
import { diasUsuales } from './dias-del-pasado.ts'
import estilos from './Pasado.module.css'

type Props = { inicial: string | null; aceptar: (dia: string) => void; cancelar: () => void }

/** Un día que ya pasó: uno de los que más se piden, escrito dd/MM/aaaa o tocado en el calendario. */
export function ElegirDia({ inicial, aceptar, cancelar }: Props) {
  const [escrito, poner] = useState(inicial ? mostrarDia(inicial) : '')
  const dedo = conElDedo()
  const angosto = useEsAngosta()
  const apaisado = useEsApaisado()
  const [mes, verMes] = useState(inicial ?? diaDesdeHoy(0))
  const campo = useRef<HTMLInputElement>(null)
  const dias = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // El teclado taparía el calendario.
    const primero = dedo ? dias.current?.querySelector('button') : campo.current
    primero?.focus({ preventScroll: true })
  }, [dedo])
  const hoy = diaDesdeHoy(0)
  const dia = leerDia(escrito)
  const futuro = dia !== null && dia > hoy
  const vale = dia !== null && !futuro
  const escribir = (texto: string) => {
    poner(texto)
    const nuevo = leerDia(texto)
    if (nuevo !== null && nuevo <= hoy) verMes(nuevo)
  }
  return (
    <Stack
      gap="sm"
      component="form"
      className={estilos.elegir!}
      onSubmit={(e) => {
        e.preventDefault()
        if (vale) aceptar(dia)
      }}
    >
      <Group ref={dias} gap={6} className={estilos.angosto!} role="group" aria-label="Días frecuentes">
        {diasUsuales().map((usual, i) => (
          <Button
            key={usual.nombre}
            variant="default"
            size="compact-sm"
            fw={500}
            flex="auto"
            data-autofocus={(dedo && i === 0) || undefined}
            onClick={() => aceptar(usual.dia)}
          >
            {usual.nombre}
          </Button>
        ))}
      </Group>
      <TextInput
        ref={campo}
        data-autofocus={!dedo || undefined}
        size="xs"
        className={estilos.angosto!}
        label="Al terminar el día"
        placeholder="dd-mm-aaaa"
        inputMode="numeric"
        value={escrito}
        onChange={(e) => escribir(e.currentTarget.value)}
        error={
          (futuro && 'Ese día todavía no llegó') ||
          (dia === null && (escrito.length >= 10 || pareceDia(escrito)) && porQueNoEsDia(escrito))
        }
      />
      <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          {...(angosto && !apaisado && { size: 'lg' })}
          className={estilos.calendario!}
          hideOutsideDates
          getDayProps={(uno) => marcarHoy(uno)}
          {...ROTULOS_DE_CALENDARIO}
          maxDate={hoy}
          date={mes}
          onDateChange={verMes}
          value={vale ? dia : null}
          onChange={(elegido) => escribir(elegido ? mostrarDia(elegido) : '')}
        />
      </DatesProvider>
      <Group gap="xs" justify="flex-end" className={estilos.botones!}>
        <Button variant="default" size="xs" onClick={cancelar}>
          Cancelar
        </Button>
        <Button type="submit" size="xs" disabled={!vale}>
          Ver ese día
        </Button>
      </Group>
    </Stack>
  )
}
