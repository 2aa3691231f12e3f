import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { BotonDeIcono } from '@/components/BotonDeIcono.tsx'
import { herramientas } from '@/entidades/herramienta/consultas.ts'
import { accionDe, accionesPermitidas } from '@/entidades/herramienta/herramientas.ts'
import { MenuDeHerramientas } from '@/entidades/herramienta/MenuDeHerramientas.tsx'
import { useHerramienta } from '@/entidades/herramienta/useHerramienta.tsx'
import estilos from './Tabla.module.css'

/** Pasar por encima de una fila no es mirarla. */
const REPOSO_MS = 120
const A_LA_VISTA = 2

/** Las herramientas de una fila: al mirarla, las dos más usadas; todas, en el menú. */
export function HerramientasDeFila({
  fila,
  vista,
  mirada,
}: {
  fila: FilaDeLista
  vista: Vista
  mirada: boolean
}) {
  const [asentada] = useDebouncedValue(mirada, REPOSO_MS)
  const { data } = useQuery({ ...herramientas(fila.id, vista, fila.id_evento), enabled: mirada && asentada })
  const objeto = { ...fila, herramientas: data ?? {} }
  const { usar, dialogo } = useHerramienta(objeto, { vista })
  const frecuentes = accionesPermitidas(objeto).filter((una) => accionDe(una).frecuente)
  return (
    <div className={estilos.herramientas}>
      {mirada &&
        frecuentes.slice(0, A_LA_VISTA).map((una) => (
          <BotonDeIcono
            key={una}
            nombre={accionDe(una).nombre(objeto)}
            Icono={accionDe(una).Icono}
            // De un doble clic vale el primero: con el segundo ya está debajo la fila que ocupó el lugar de la que se recibió.
            alPulsar={({ detail }) => detail < 2 && usar(una)}
          />
        ))}
      <MenuDeHerramientas objeto={fila} vista={vista} />
      {dialogo}
    </div>
  )
}
