import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { mostrarDia } from '@/lib/fecha.ts'
import { diaDesdeHoy } from './dias.ts'
import { leerDia } from './leer-dia.ts'
import { marcarHoy } from './marcar-hoy.ts'
import { ROTULOS_DE_CALENDARIO } from './rotulos-de-calendario.ts'

type Props = { rotulo: string; escrito: string; escribir: (texto: string) => void; error?: ReactNode }

/** Un día, escrito dd-mm-aaaa (CON-05) o tocado en el calendario. Lo escrito se conserva aunque no sea un día. */
export function EntradaDeDia({ rotulo, escrito, escribir, error }: Props) {
  const [abierto, abrir] = useState(false)
  const dia = leerDia(escrito)
  return (
    <TextInput
      label={rotulo}
      placeholder="dd-mm-aaaa"
      inputMode="numeric"
      autoComplete="off"
      value={escrito}
      onChange={(e) => escribir(e.currentTarget.value)}
      // Escrito sin separar, que es lo que da un teclado de cifras, queda como se lee.
      onBlur={() => dia !== null && escribir(mostrarDia(dia))}
      error={error}
      rightSection={
        <Popover opened={abierto} onChange={abrir} position="bottom-start" trapFocus returnFocus shadow="md">
          {abierto && <ConAtras cerrar={() => abrir(false)} />}
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${rotulo}: elegir en el calendario`}
              onClick={() => abrir(!abierto)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={rotulo}>
            <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>
              <DatePicker
                hideOutsideDates
                getDayProps={(uno) => marcarHoy(uno)}
                {...ROTULOS_DE_CALENDARIO}
                defaultDate={dia ?? diaDesdeHoy(0)}
                value={dia}
                onChange={(elegido) => {
                  escribir(elegido ? mostrarDia(elegido) : '')
                  abrir(false)
                }}
              />
            </DatesProvider>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
