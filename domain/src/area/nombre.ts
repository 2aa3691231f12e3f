/** Lo que admite el nombre de un área, venga de donde venga: la que nace al importar se guarda después con la organización. */
export const LARGO_DE_AREA = 300

/** El nombre de un área con su sigla, que la distingue de otra que se llame igual y no se ve: «Despacho (DES-SAL)». */
export const areaConSigla = ({ nombre, sigla }: Area): string => `${nombre} (${sigla})`

type Area = { nombre: string; sigla: string }

/** El nombre de un área y, si en la misma lista otra se llama igual, su sigla, que no se repite: «Despacho (DES-SAL)». */
export const nombreDeArea = (area: Area, entre: readonly Area[]): string =>
  entre.some(({ nombre, sigla }) => nombre === area.nombre && sigla !== area.sigla)
    ? areaConSigla(area)
    : area.nombre
