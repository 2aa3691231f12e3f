import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { venirDeAfuera } from '@/components/Pantalla.tsx'
import { Referencia } from '@/components/Referencia.tsx'
import { destinoDe } from '@/entidades/sesion/ingreso.ts'
import { ingresar as pedirIngreso } from '@/entidades/sesion/llamadas.ts'
import { olvidarSesion, terminoLaSesion } from '@/entidades/sesion/sesion.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { alCambiarEnOtra, decirALasDemas } from '@/lib/pestanas.ts'
import { CampoDeClave } from './CampoDeClave.tsx'
import estilos from './Ingreso.module.css'

/** Ingreso con cuenta local (#/auth/login?redirect=). */
export function Ingreso() {
  const [parametros] = useSearchParams()
  const navegar = useNavigate()
  const consultas = useQueryClient()
  // Quien sale no trae adónde volver.
  const [termino] = useState(() => parametros.has('redirect') && terminoLaSesion())
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const destino = destinoDe(parametros.get('redirect'))
  const entrar = useCallback(() => {
    olvidarSesion(consultas)
    venirDeAfuera()
    void navegar(destino, { replace: true })
  }, [consultas, navegar, destino])
  // Quien ingresó en otra pestaña también ingresó en ésta.
  useEffect(() => alCambiarEnOtra(entrar), [entrar])
  const ingresar = useMutation({
    mutationFn: () => pedirIngreso({ usuario, clave }),
    onSuccess: () => {
      decirALasDemas()
      entrar()
    },
    onError: () => setClave(''),
  })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ingresar.mutate()
  }
  const { error } = ingresar
  return (
    <main className={estilos.fondo}>
      <title>Ingresar · Foja</title>
      <Paper withBorder p="xl" className={estilos.hoja}>
        <form onSubmit={enviar}>
          <Stack gap="md">
            <div className={estilos.marca}>
              <img src="/foja.svg" alt="" width={40} height={40} />
              <Title order={1}>Ingresar a Foja</Title>
            </div>
            {termino && !error && (
              <Alert variant="light" role="status" title="Su sesión terminó">
                Ingrese de nuevo y seguirá donde estaba. Lo que escribió y no llegó a guardarse está en este
                navegador.
              </Alert>
            )}
            {error && (
              <Alert color="red" variant="light" role="alert" title="No se pudo ingresar">
                <Text>{error.message}</Text>
                {error instanceof ErrorDeApi && error.detalle && <Text size="sm">{error.detalle}</Text>}
                <Referencia valor={error instanceof ErrorDeApi ? error.ref : null} />
              </Alert>
            )}
            <TextInput
              label="Usuario"
              name="usuario"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={usuario}
              onChange={(e) => setUsuario(e.currentTarget.value)}
              required
              autoFocus
              withAsterisk={false}
            />
            <CampoDeClave
              label="Clave"
              name="clave"
              autoComplete="current-password"
              value={clave}
              alEscribir={setClave}
            />
            <Button type="submit" loading={ingresar.isPending} fullWidth>
              Ingresar
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
