/** Dónde se lee un documento. @param url comienzo de las direcciones de esta Foja */
export const direccionDeDocumento = (url: string, id: number): string =>
  `${url}/#/documentos/presentacion?id=${id}`
