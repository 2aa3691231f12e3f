import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { leerDia } from '@/entidades/filtro/leer-dia.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import type { Edicion } from './useEdicion.ts'
import estilos from './Formulario.module.css'

/** Trae el calendario, que casi ningún formulario usa. */
const EntradaDeDia = pedazo(async () => ({
  default: (await import('@/entidades/filtro/EntradaDeDia.tsx')).EntradaDeDia,
}))

type Props = { form: Edicion['form']; habilitada: boolean }

const comoValor = (escrito: string) => leerDia(escrito) ?? escrito
/** Lo que todavía no es un día se ve tal cual. */
const comoSeVe = (valor: string) => (leerDia(mostrarDia(valor)) === valor ? mostrarDia(valor) : valor)

/** La fecha sólo se elige si la configuración lo permite para esa esencia (FRM-10); si no, es la del servidor. */
export function CampoDeFecha({ form, habilitada }: Props) {
  const valor = form.values.fecha ?? ''
  const [escrito, escribir] = useState('')
  const fijo = (
    <TextInput
      label="Fecha"
      value={mostrarDia(valor)}
      disabled
      variant="unstyled"
      classNames={{ input: estilos.fijo! }}
    />
  )
  if (!habilitada) return fijo
  return (
    <div
      data-path="fecha"
      onBlur={() => {
        escribir('')
        form.validateField('fecha')
      }}
    >
      <Suspense fallback={fijo}>
        <EntradaDeDia
          rotulo="Fecha"
          // Lo que se está escribiendo, «12-3-24», se ve así hasta que se deja el campo.
          escrito={comoValor(escrito) === valor ? escrito : comoSeVe(valor)}
          escribir={(texto) => {
            escribir(texto)
            form.setFieldValue('fecha', comoValor(texto))
          }}
          error={form.errors.fecha}
        />
      </Suspense>
    </div>
  )
}
