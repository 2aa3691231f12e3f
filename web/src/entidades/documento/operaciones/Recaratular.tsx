import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { LARGO_TEXTO, LARGO_TITULO, PALABRAS_CLAVE_MAXIMO } from '@foja/domain/documento/limites.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { Leyendo } from '@/entidades/operacion/Leyendo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { sobra, TextoDeHasta } from '@/entidades/operacion/TextoDeHasta.tsx'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { ErrorDeApi, noSeSabe } from '@/lib/error-de-api.ts'
import { documento } from '../consultas.ts'
import { modificarDocumento } from '../llamadas.ts'
import { MENSAJES } from '../mensajes.ts'
import { PalabrasClave } from '../PalabrasClave.tsx'
import {
  cambiadasPorOtro,
  caratulaDe,
  distintas,
  enPalabras,
  NOMBRE,
  sobre,
  type Caratula,
} from './caratula.ts'

const DICHOS = { bien: MENSAJES.info_document_saved, mal: MENSAJES.error_document_not_saved }

/** Cambia título, descripción y palabras clave de lo que ya no es borrador (PER-06, D-081). */
export function Recaratular(props: DialogoDeHerramienta) {
  const { data, error, refetch } = useQuery(documento(props.objeto.id))
  const titulo = `Recaratular ${nombreDe(props.objeto)}`
  if (!data) return <Leyendo {...{ titulo, error, refetch }} cerrar={props.cerrar} />
  return <Formulario leido={data} {...props} />
}

function Formulario({ leido, objeto, cerrar, hecho }: DialogoDeHerramienta & { leido: Documento }) {
  // Se cambia sobre lo que había al abrir: si otra persona guarda mientras tanto, se dice antes de seguir.
  const [d, fijarBase] = useState(leido)
  const [escrito, escribir] = useState(() => caratulaDe(leido))
  const poner = (parte: Partial<Caratula>) => escribir((antes) => ({ ...antes, ...parte }))
  const [palabra, fijarPalabra] = useState('')
  const { hacer, enCurso } = useOperacion(objeto.id)
  const enDuda = useRef(false)
  const base = caratulaDe(d)
  const ahora = caratulaDe(leido)
  const sobran = sobra(escrito.titulo, LARGO_TITULO) || sobra(escrito.descripcion, LARGO_TEXTO)
  // La que no entra sigue en su caja: se perdería al guardar las demás.
  const noEntra = palabra.trim() !== '' && escrito.palabras_clave.length >= PALABRAS_CLAVE_MAXIMO
  const cambia = distintas(base, escrito)
  const otros = leido.revision === d.revision ? null : cambiadasPorOtro(base, ahora, escrito)
  /** Lo que aquí no se tocó queda como lo dejó la otra persona. */
  const seguirSobreLoDeAhora = () => {
    escribir(sobre(ahora, escrito, cambia))
    fijarBase(leido)
  }
  // Al abrir se mostró lo que ya se había leído; y lo que cambió puede no ser de la carátula.
  if (otros && (cambia.length === 0 || otros.length === 0)) seguirSobreLoDeAhora()
  const llamar = async () => {
    if (cambia.length === 0) return { data: leido }
    return modificarDocumento(d.id, {
      ...(cambia.includes('titulo') && { titulo: escrito.titulo }),
      ...(cambia.includes('palabras_clave') && { palabras_clave: escrito.palabras_clave }),
      ...(cambia.includes('descripcion') && { atributos: { descripcion: escrito.descripcion } }),
      version: d.version,
      revision: d.revision,
    }).catch((error: unknown) => {
      enDuda.current = error instanceof ErrorDeApi && noSeSabe(error)
      throw error
    })
  }
  const guardar = async () => {
    // Si se mandó y la respuesta se perdió, que esté como se lo escribió es que se guardó.
    if (cambia.length === 0 && !enDuda.current) return avisar(MENSAJES.info_document_not_changed)
    if (await hacer<unknown>(llamar, DICHOS)) hecho()
  }
  return (
    <Dialogo
      titulo={`Recaratular ${nombreDe(objeto)}`}
      aceptar="Guardar"
      listo={escrito.titulo.trim() !== '' && !sobran && !noEntra && !otros}
      puesto={palabra.trim() !== '' || cambia.includes('palabras_clave')}
      alAceptar={guardar}
      {...{ cerrar, enCurso }}
    >
      {otros && (
        <Alert color="orange" title="Otra persona guardó este documento mientras tanto" role="alert">
          {otros.map((parte) => (
            <Text key={parte} size="sm">
              {NOMBRE[parte]} ahora:{' '}
              {enPalabras(parte, ahora) === '' ? 'nada' : `«${enPalabras(parte, ahora)}»`}
            </Text>
          ))}
          <Text size="sm">Lo que usted escribió sigue aquí. Lo que no tocó quedará como está ahora.</Text>
          <Button size="xs" mt="xs" variant="default" onClick={seguirSobreLoDeAhora}>
            Seguir con lo mío
          </Button>
        </Alert>
      )}
      <TextoDeHasta
        label={NOMBRE.titulo}
        required
        largo={LARGO_TITULO}
        data-autofocus
        value={escrito.titulo}
        alEscribir={(titulo) => poner({ titulo: titulo.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <TextoDeHasta
        label={NOMBRE.descripcion}
        minRows={2}
        largo={LARGO_TEXTO}
        value={escrito.descripcion}
        alEscribir={(descripcion) => poner({ descripcion })}
      />
      <PalabrasClave
        label={NOMBRE.palabras_clave}
        escrita={palabra}
        alEscribir={fijarPalabra}
        value={escrito.palabras_clave}
        onChange={(palabras_clave) => poner({ palabras_clave })}
      />
    </Dialogo>
  )
}
