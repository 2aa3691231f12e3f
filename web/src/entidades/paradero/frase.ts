/** «También lo tramita», o «lo tramitan»: según cuántas áreas sean. */
export const tambienLoTramitan = (areas: readonly unknown[]) =>
  areas.length === 1 ? 'También lo tramita' : 'También lo tramitan'
