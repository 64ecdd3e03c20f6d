import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { RouterContext } from '../router-context/router-context.ts'

const titles = {
  login: msg`Entrar`,
  signup: msg`Crear cuenta`,
  confirmation: msg`Confirma tu correo`,
  forgotten: msg`Recupera tu contraseña`,
  password: msg`Contraseña nueva`,
  profile: msg`Tu perfil`,
  card: msg`Tarjeta de lealtad`,
  game: msg`Raspa y gana`,
  history: msg`Tus órdenes`,
  address: msg`Dirección guardada`,
  editing: msg`Cambia tus datos`,
  preferences: msg`Lo que te enviamos`,
  forbidden: msg`Aquí no se puede pasar`,
}

/** Returns the head of an account's page, which is the same for every visitor: only the browser knows the member. */
export async function loadAccountPageHead({ i18n, pageParts }: RouterContext, name: keyof typeof titles) {
  await pageParts()
  const title = `${i18n._(titles[name])} | Bohío Pizza`
  return { words: { title, description: i18n._(msg`Tu cuenta de Bohío Pizza.`) }, isPrivate: name !== 'signup' }
}

async function isNoGame(context: RouterContext, id: string): Promise<boolean> {
  try {
    const game = await (await context.api()).game(id, {})
    return !game.ok && game.error.code === 'GA-01'
  } catch {
    return false // Without an answer the page shows the error and retries.
  }
}

/** Loads the page of a game; not found for an unknown id. */
export async function loadGamePage(context: RouterContext, id: string) {
  const [page, isUnknown] = await Promise.all([loadAccountPageHead(context, 'game'), isNoGame(context, id)])
  if (isUnknown) throw notFound()
  return page
}

const loginMethods = ['email', 'google', 'facebook', 'apple']

/** Loads the login page of a method; not found for an unknown one. */
export async function loadLogin(context: RouterContext, method = 'email') {
  if (!loginMethods.includes(method)) throw notFound()
  return loadAccountPageHead(context, 'login')
}
