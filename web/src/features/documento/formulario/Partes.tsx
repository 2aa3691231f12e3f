import { Skeleton, Text, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { formaDe, type ParteDeFormulario } from './campos.ts'
import { Claves } from './Claves.tsx'
import { ContenidoDeFormulario } from './ContenidoDeFormulario.tsx'
import { DatosGenerales } from './DatosGenerales.tsx'
import { NumeroEnFormulario } from './NumeroEnFormulario.tsx'
import { Personas } from './Personas.tsx'
import { Seccion } from './Seccion.tsx'
import type { Edicion } from './useEdicion.ts'

// Lo que se relaciona está más abajo y trae sus campos: la pantalla aparece antes.
const Asociados = pedazo(async () => ({ default: (await import('./Asociados.tsx')).Asociados }))
const Incorporaciones = pedazo(async () => ({
  default: (await import('./Incorporaciones.tsx')).Incorporaciones,
}))
const Relacionados = pedazo(async () => ({ default: (await import('./Relacionados.tsx')).Relacionados }))

type Props = {
  tipo: Tipo
  edicion: Edicion
  /** Como el servidor lo tiene; nulo si todavía no se guardó. */
  documento: Documento | null
  editable: boolean
}

/** Las partes del formulario que tiene el tipo, en orden (FRM-01, RUT-17). */
export function Partes(props: Props) {
  return formaDe(props.tipo).partes.map((parte) => (
    <Seccion key={parte} parte={parte}>
      <Suspense fallback={<Skeleton height={64} />}>
        <Parte {...props} parte={parte} />
      </Suspense>
    </Seccion>
  ))
}

function Parte({ parte, tipo, edicion, documento, editable }: Props & { parte: ParteDeFormulario }) {
  const { form, escrito } = edicion
  const usuario = useUsuario()
  const { completa, nota } = formaDe(tipo)
  const autor = documento?.usuario ?? usuario
  const personas = <Personas form={form} conIntegrantes={tipo.config.integrantes === true} />
  switch (parte) {
    case 'datos':
      return (
        <DatosGenerales
          tipo={tipo}
          form={form}
          completa={completa}
          nuevo={documento === null}
          nota={nota}
          visibilidadGuardada={documento?.visibilidad ?? tipo.visibilidad}
          // De lo que no se escribe, por qué se dice arriba.
          escribible={editable ? documento : null}
          fijos={{
            area: documento ? areaDicha(documento.area) : (usuario.area?.nombre ?? ''),
            usuario: nombreEntero(autor),
            estado: escrito?.estado.nombre ?? 'Sin guardar',
          }}
          numero={
            <NumeroEnFormulario
              tipo={tipo}
              escrito={escrito}
              editable={editable && documento?.herramientas.numerar.permitida === true}
              alDiferir={edicion.alDiferirNumero}
              onGuardado={edicion.alNumerar}
            />
          }
        />
      )
    case 'procedencia':
      return (
        <>
          <TextInput
            label="Número externo"
            description="El que le puso quien lo envía."
            maw={360}
            mb="md"
            maxLength={100}
            {...form.getInputProps('nro_externo')}
          />
          {personas}
        </>
      )
    case 'contenido':
      return <ContenidoDeFormulario edicion={edicion} editable={editable} idTipo={tipo.id} />
    case 'claves':
      return editable || form.values.palabras_clave.length > 0 ? (
        <Claves form={form} />
      ) : (
        <Text c="dimmed">Todavía no hay palabras clave.</Text>
      )
    case 'personas':
      return personas
    case 'incorporaciones':
      return <Incorporaciones form={form} documento={documento} />
    case 'asociados':
      return <Asociados form={form} documento={documento} />
    case 'relacionados':
      return (
        <Relacionados
          form={form}
          id={escrito?.id ?? null}
          esExpediente={nombreDeEsencia(tipo.esencia) === 'expediente'}
        />
      )
  }
}
