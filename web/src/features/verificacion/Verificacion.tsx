import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLoaderData, useRouteError } from 'react-router-dom'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import type { Verificado } from '@/entidades/verificacion/verificar.ts'
import { fecha, fechaYHora } from '@/lib/fecha.ts'
import { ComprobarArchivo } from './ComprobarArchivo.tsx'
import estilos from './Verificacion.module.css'

const AYUDA = '/ayuda/#verificar'

/** Lo que el enlace permanente o el QR de una versión publicada dice a quien no ingresó (RUT-19, EST-05). */
export function Verificacion() {
  const verificado = useLoaderData<Verificado | null>()
  // Con ingreso único, mientras el navegador se va a él.
  if (!verificado) return null
  const { organizacion, sha256, posterior, ingreso, consultado, version } = verificado
  return (
    <main className={estilos.fondo}>
      <Paper withBorder className={estilos.hoja}>
        <div className={estilos.marca}>
          <img src="/foja.svg" alt="" width={28} height={28} />
          <Text fw={600}>{organizacion}</Text>
        </div>
        <Pantalla
          tituloDePestana="Documento publicado"
          titulo={
            <span className={estilos.titulo}>
              <IconCircleCheck aria-hidden className={estilos.bien} />
              Documento publicado
            </span>
          }
        >
          <Stack gap="lg">
            <Text>
              Este documento existe y está publicado. Compare estos datos con los del papel o el archivo que
              tiene.
            </Text>
            {posterior && (
              <Alert variant="default" icon={<IconHistory aria-hidden />} title="Hay una versión posterior">
                Esta es la versión {version}. La vigente es la {posterior}, que también está publicada.
              </Alert>
            )}
            <Datos verificado={verificado} />
            <section aria-labelledby="archivo">
              <Title order={2} id="archivo" mb={4}>
                Comprobar el archivo
              </Title>
              {sha256 === null ? (
                <Text>
                  El PDF definitivo de esta versión todavía no se hizo y no hay con qué comparar un archivo.
                  Valen los datos de arriba.
                </Text>
              ) : (
                <ComprobarArchivo sha256={sha256} ayuda={AYUDA} />
              )}
            </section>
            <div className={estilos.pie}>
              <Button component="a" href={ingreso} variant="default">
                Ingresar para ver el documento
              </Button>
              <Anchor href={AYUDA} target="_blank">
                Qué se comprueba aquí
              </Anchor>
            </div>
          </Stack>
        </Pantalla>
        <Text size="sm" c="dimmed" mt="lg">
          Consultado el {fechaYHora(consultado)}.
        </Text>
      </Paper>
    </main>
  )
}

/** No se pudo preguntar: no dice nada del documento. */
export function FalloDeVerificacion() {
  const error = useRouteError()
  return (
    <main className={estilos.fondo}>
      <Paper withBorder className={estilos.hoja}>
        <Pantalla titulo="No se pudo verificar el documento">
          <Fallo
            titulo="Intente de nuevo en un minuto"
            error={error as Error}
            reintentar={() => window.location.reload()}
            aMano
          />
        </Pantalla>
      </Paper>
    </main>
  )
}

function Datos({ verificado: { titulo, nro_str, area, fecha: dia, version } }: { verificado: Verificado }) {
  return (
    <dl className={estilos.datos}>
      <Dato nombre="Título" entero>
        <strong>{titulo}</strong>
      </Dato>
      <Dato nombre="Número">{nro_str || 'Sin número'}</Dato>
      <Dato nombre="Fecha">{fecha(dia) || 'Sin fecha'}</Dato>
      <Dato nombre="Área">{area}</Dato>
      <Dato nombre="Versión">{version}</Dato>
      <Dato nombre="Estado">Publicado</Dato>
    </dl>
  )
}

const Dato = ({ nombre, entero, children }: { nombre: string; entero?: true; children: ReactNode }) => (
  <div data-entero={entero}>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
)
