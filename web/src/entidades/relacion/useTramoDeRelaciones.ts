import type { Tramo } from '@/components/useTramo.ts'
import { useTramoDe } from '@/components/useTramoDe.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'

/** Qué página de unas relaciones se mira, de a `limite_incorporados` (CFG-29). @param parte cómo se llama en la dirección */
export const useTramoDeRelaciones = (parte?: string): Tramo =>
  useTramoDe(parte, useConfiguracion().limite_incorporados)
