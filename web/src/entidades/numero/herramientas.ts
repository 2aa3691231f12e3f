import { IconCopyPlus } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'

/** Lo que se hace con el número de un expediente. */
export const DE_NUMERO = {
  corresponde: {
    nombre: () => 'Crear corresponde',
    Icono: IconCopyPlus,
    lugar: 55,
    confirmar: (objeto) => ({
      titulo: 'Crear corresponde',
      mensaje: `Se creará otro expediente con la carátula y el número de ${nombreDe(objeto)}, y el corresponde que sigue.`,
      aceptar: 'Crear corresponde',
      llamar: () => pedir('POST /documentos/corresponde/', { cuerpo: { id_documento: objeto.id } }),
      bien: 'Corresponde creado en vista de expedientes.',
      mal: 'No se puede crear el corresponde',
    }),
  },
} satisfies Acciones
