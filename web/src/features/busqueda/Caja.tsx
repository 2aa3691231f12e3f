import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { CAMPO_DE_BUSQUEDA } from '@/lib/busqueda.ts'
import { enfocarResultado } from './teclado.ts'

const PAUSA_MS = 300

type Props = {
  q: string
  /** `reemplazar`: mientras se escribe no se llena el historial. */
  buscar: (texto: string, reemplazar: boolean) => void
  alEnviarVacia: () => void
}

/** La caja: busca al hacer una pausa o con Enter; ↓ va al primer resultado. */
export function Caja({ q, buscar, alEnviarVacia }: Props) {
  const [texto, setTexto] = useState(q)
  const enviado = useRef(q)
  useEffect(() => {
    // La dirección cambió por otro camino (atrás, un enlace): la caja la sigue.
    if (q !== enviado.current) setTexto(q)
    enviado.current = q
  }, [q])
  const mandar = (valor: string, reemplazar: boolean) => {
    enviado.current = valor.trim()
    buscar(valor.trim(), reemplazar)
  }
  const alPausar = useDebouncedCallback((valor: string) => mandar(valor, true), PAUSA_MS)
  const escribir = (valor: string) => {
    setTexto(valor)
    alPausar(valor)
  }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (texto.trim() === '') alEnviarVacia()
    else mandar(texto, false)
  }
  const teclas = (evento: KeyboardEvent) => {
    if (evento.key !== 'ArrowDown') return
    evento.preventDefault()
    enfocarResultado(0)
  }
  return (
    <form role="search" onSubmit={enviar}>
      <TextInput
        classNames={{ input: CAMPO_DE_BUSQUEDA }}
        size="md"
        aria-label="Buscar documentos"
        placeholder="Número, título, persona, texto…"
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        maxLength={1000}
        value={texto}
        onChange={(e) => escribir(e.currentTarget.value)}
        onKeyDown={teclas}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          texto !== '' && <CloseButton aria-label="Borrar lo escrito" onClick={() => escribir('')} />
        }
      />
    </form>
  )
}
