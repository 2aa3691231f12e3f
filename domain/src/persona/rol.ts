/** Con qué rol puede vincularse una persona a un documento (API-115, D-094), en el orden en que se ofrecen. */
export const ROLES_DE_PERSONA = [
  'Titular',
  'Solicitante',
  'Iniciador',
  'Interesado',
  'Destinatario',
  'Remitente',
  'Apoderado',
  'Representante legal',
  'Denunciante',
  'Testigo',
] as const
