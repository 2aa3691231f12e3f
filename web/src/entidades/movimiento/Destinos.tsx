import { Combobox, Pill, PillsInput, Text, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LETRAS_MINIMAS, PAUSA_DE_SUGERENCIAS_MS } from '@foja/domain/busqueda/limites.ts'
import { useReintentarSolo } from '@/lib/reintentar-solo.ts'
import { alcanza, destinosCon, type ClaseDeDestino, type DestinoPosible } from './destinos.ts'

type Props = {
  etiqueta: string
  clases: readonly ClaseDeDestino[]
  elegidos: readonly DestinoPosible[]
  elegir: (elegidos: DestinoPosible[]) => void
  /** Elegir otro reemplaza al anterior (VAL-22). */
  unoSolo?: boolean
  /** Qué falta mientras no se elige ninguno. */
  falta: string
  /** Lo escrito que todavía no se eligió de la lista. */
  alEscribir?: (pendiente: string) => void
}

const claveDe = ({ tipo, id }: DestinoPosible) => `${tipo}:${id}`
const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** A quién se manda: áreas o usuarios, que se buscan por nombre y se agregan de a uno. */
export function Destinos({ etiqueta, clases, elegidos, elegir, unoSolo = false, falta, alEscribir }: Props) {
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() })
  const [texto, setTexto] = useState('')
  const escribir = (escrito: string) => {
    setTexto(escrito)
    alEscribir?.(escrito.trim())
  }
  const [buscado] = useDebouncedValue(texto.trim(), PAUSA_DE_SUGERENCIAS_MS)
  const { data, error, isPlaceholderData, refetch } = useQuery(destinosCon(buscado, clases))
  // Si no contesta nadie, lo escrito se busca cuando vuelve: no hay que escribirlo otra vez.
  useReintentarSolo(error, refetch)
  const puestos = new Set(elegidos.map(claveDe))
  const ofrecidos = (data?.posibles ?? []).filter((uno) => !puestos.has(claveDe(uno)))
  // Lo ofrecido es de lo escrito, y no de lo que se había escrito antes.
  const alDia = data !== undefined && !isPlaceholderData && buscado === texto.trim()
  // Con lo escrito, Enter toma el primero; si todavía no llegó, en cuanto llegue.
  const hayQueElegir = texto.trim() !== '' && alDia && ofrecidos.length > 0
  const apurado = useRef('')
  useEffect(() => {
    if (!hayQueElegir) return
    if (apurado.current === texto) agregar(claveDe(ofrecidos[0]!))
    else lista.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- una vez por lo que llega, con lo que entonces haya
  }, [hayQueElegir, buscado, texto])
  const agregar = (clave: string) => {
    apurado.current = ''
    const nuevo = ofrecidos.find((uno) => claveDe(uno) === clave)
    if (nuevo) elegir(unoSolo ? [nuevo] : [...elegidos, nuevo])
    escribir('')
    // Abierta taparía lo que sigue: se vuelve a abrir al escribir otro.
    lista.closeDropdown()
  }
  const campo = useRef<HTMLInputElement>(null)
  const quitar = (fuera: DestinoPosible) => {
    // Su botón se va con él: se sigue desde donde se agrega.
    campo.current?.focus()
    elegir(elegidos.filter((uno) => uno !== fuera))
  }
  return (
    <Combobox store={lista} onOptionSubmit={agregar} withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput
          label={etiqueta}
          description={
            <>
              {unoSolo && 'Sólo un destino: elegir otro lo reemplaza. '}
              {/* El campo no lee lo que tiene al lado, ni por qué no se puede aceptar. */}
              <VisuallyHidden>
                {elegidos.length === 0
                  ? falta
                  : `Elegidos: ${enumerar.format(elegidos.map(({ nombre }) => nombre))}`}
              </VisuallyHidden>
            </>
          }
          required
          onClick={() => lista.openDropdown()}
        >
          <Pill.Group>
            {elegidos.map((uno) => (
              <Pill
                key={claveDe(uno)}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `Quitar ${uno.nombre}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => quitar(uno)}
              >
                {uno.nombre}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={campo}
                aria-label={etiqueta}
                aria-required
                role="combobox"
                aria-autocomplete="list"
                data-autofocus
                maxLength={200}
                placeholder={elegidos.length === 0 ? 'Escriba un nombre' : ''}
                value={texto}
                onBlur={() => {
                  apurado.current = ''
                  lista.closeDropdown()
                }}
                onChange={(e) => {
                  escribir(e.currentTarget.value)
                  apurado.current = ''
                  lista.openDropdown()
                  lista.resetSelectedOption()
                }}
                onKeyDown={(e) => {
                  const ultimo = elegidos.at(-1)
                  // Quien borra lo escrito sin soltar la tecla no quita además lo elegido.
                  if (e.key === 'Backspace' && texto === '' && ultimo && !e.repeat) quitar(ultimo)
                  if (e.key !== 'Enter' || (alDia && texto.trim() === '')) return
                  // A medio escribir no se manda nada.
                  e.preventDefault()
                  if (alDia) return
                  // Lo señalado con las flechas es de lo que se había escrito antes: mandaría a otra área.
                  lista.resetSelectedOption()
                  apurado.current = texto
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={etiqueta}>
          {ofrecidos.map((uno) => (
            <Combobox.Option key={claveDe(uno)} value={claveDe(uno)}>
              <Text size="sm">{uno.nombre}</Text>
              {uno.detalle && (
                <Text size="xs" c="dimmed" truncate>
                  {uno.detalle}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {alDia && data.faltan > 0 && (ofrecidos.length > 0 || alcanza(buscado)) && (
            <Combobox.Empty>
              {buscado === '' || alcanza(buscado)
                ? `Hay ${data.faltan} más: escriba para ${data.faltan === 1 ? 'verlo' : 'verlos'}`
                : `Puede haber más: escriba al menos ${LETRAS_MINIMAS.area} letras`}
            </Combobox.Empty>
          )}
          {error && <Combobox.Empty>No se pudo buscar</Combobox.Empty>}
          {data && ofrecidos.length === 0 && (data.faltan === 0 || !alcanza(buscado) || !alDia) && (
            <Combobox.Empty>
              {!alcanza(buscado)
                ? `Escriba al menos ${LETRAS_MINIMAS.area} letras y elija de la lista.`
                : clases.includes('usuario')
                  ? 'Sin resultados'
                  : 'Sin resultados: se busca un área, no una persona'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
