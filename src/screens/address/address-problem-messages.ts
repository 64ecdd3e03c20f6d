import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddressProblemCode } from '../../../contract/delivery-address.ts'

/** Error messages of address fields. */
export const addressProblemMessages: Readonly<Record<AddressProblemCode, MessageDescriptor>> = {
  'number-required': msg`Escribe el número o S/N.`,
  'street-required': msg`Escribe la calle.`,
  'condominium-required': msg`Escribe el nombre del condominio.`,
  'unit-required': msg`Escribe el apto.`,
  'road-required': msg`Escribe el número de la carretera.`,
  'road-invalid': msg`Escribe solo el número, por ejemplo 115.`,
  'km-required': msg`Escribe el kilómetro.`,
  'km-invalid': msg`Escríbelo con números, por ejemplo 11.3.`,
  'municipio-required': msg`Escoge el municipio.`,
  'municipio-far': msg`Ese municipio queda lejos del punto del mapa. Mueve el punto o corrige el municipio.`,
  'zip-required': msg`Escribe el ZIP.`,
  'zip-invalid': msg`Los ZIP de Puerto Rico empiezan con 006, 007 o 009.`,
  'zip-far': msg`Ese ZIP queda lejos del punto del mapa. Mueve el punto o corrige el ZIP.`,
  'too-long': msg`Es demasiado largo. Escríbelo más corto.`,
}
