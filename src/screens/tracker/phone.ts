/** A phone of Puerto Rico in its groups, which do not part at the end of a line. */
export const formatPhone = (phone: string) => phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3')
