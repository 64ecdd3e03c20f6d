import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../bindings/context.ts'

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

/** What a page of an account says in its head. The page itself is everybody's: who is signed in is known in the browser alone. */
export async function loadAccountPage({ i18n, deferredTexts }: AppContext, name: keyof typeof titles) {
  await deferredTexts()
  const title = `${i18n._(titles[name])} | Bohío Pizza`
  return { words: { title, description: i18n._(msg`Tu cuenta de Bohío Pizza.`) }, isPrivate: name !== 'signup' }
}

async function isNoGame(context: AppContext, id: string): Promise<boolean> {
  try {
    const game = await (await context.api()).game(id, {})
    return !game.ok && game.error.code === 'GA-01'
  } catch {
    return false // Without an answer the page itself says so, and tries again.
  }
}

/** The page of a game, where there is one of that id. */
export async function loadGamePage(context: AppContext, id: string) {
  const [page, isUnknown] = await Promise.all([loadAccountPage(context, 'game'), isNoGame(context, id)])
  if (isUnknown) throw notFound()
  return page
}

/** Ways to log in (decisions §2 "params"). */
const loginMethods = ['email', 'google', 'facebook', 'apple']

/** The login page of a way to log in; of any other there is none. */
export async function loadLogin(context: AppContext, method = 'email') {
  if (!loginMethods.includes(method)) throw notFound()
  return loadAccountPage(context, 'login')
}
