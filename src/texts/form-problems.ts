import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Market } from '../../contract/market.ts'

/** Error messages of fields of accounts and messages. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  'email-required': msg`Escribe tu correo.`,
  'email-invalid': msg`Ese correo no parece correcto. Revísalo: se escribe así, marisol@ejemplo.pr.`,
  'password-required': msg`Escribe tu contraseña.`,
  'first-name-required': msg`Escribe tu nombre.`,
  'last-name-required': msg`Escribe tus apellidos.`,
  'phone-required': msg`Escribe tu teléfono.`,
  'phone-invalid': msg`Ese teléfono no parece correcto. Escríbelo con sus {digits} dígitos.`,
  'birthday-required': msg`Escribe tu fecha de nacimiento.`,
  'birthday-invalid': msg`Esa fecha no es válida: escribe un año desde {year} en adelante, y que no sea una fecha futura.`,
  'birthday-young': msg`Para tener una cuenta necesitas {age} años o más. Puedes ordenar sin cuenta.`,
  'location-name-required': msg`Ponle un nombre, como Casa o Trabajo.`,
  'card-required': msg`Escribe el número de tu tarjeta.`,
  'card-length': msg`Le faltan o le sobran dígitos: tiene que tener 15.`,
  'card-invalid': msg`Ese número no es de una tarjeta nuestra. Revísalo.`,
  'card-phone-required': msg`Complétalo.`,
  'card-phone-3': msg`Escribe los 3 dígitos.`,
  'card-phone-4': msg`Escribe los 4 dígitos.`,
  'terms-required': msg`Acepta los términos para crear tu cuenta.`,
  'old-password-required': msg`Escribe tu contraseña actual.`,
  'old-password-length': msg`La contraseña tiene que tener por lo menos {min} caracteres.`,
  'new-password-required': msg`Escribe la contraseña nueva.`,
  'new-password-length': msg`Contraseña no válida: usa {min} caracteres o más.`,
  'new-password-format': msg`Formato incorrecto: combina por lo menos {classes} de estas 4 clases (minúsculas, mayúsculas, números y símbolos).`,
  'retype-different': msg`Las dos contraseñas no son iguales.`,
  'name-required': msg`Escribe tu nombre.`,
  'name-links': msg`Escribe solo tu nombre, sin enlaces.`,
  'topic-required': msg`Escoge de qué se trata.`,
  'municipio-required': msg`Escoge el municipio donde quieres abrir.`,
  'capital-required': msg`Escoge cuánto puedes invertir.`,
  'message-required': msg`Escribe tu mensaje.`,
  'message-long': msg`Tu mensaje pasa del límite. Acórtalo un poco.`,
  'message-links': msg`Son demasiados enlaces. Deja dos como máximo.`,
  'otp-invalid': msg`Escribe los 6 dígitos del correo.`,
}

/** Returns a field's error message in the customer's language. */
export function formProblemText(i18n: I18n, market: Market, code: string): string {
  const { min, classes } = market.password
  return i18n._(messages[code]?.id ?? '', {
    min,
    classes,
    digits: market.phone_digits.min,
    year: market.birthday_min_year,
    age: market.member_age,
  })
}
