import { expect, test } from 'vitest'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { parseDocument, request, textOf } from './request.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const order = '0190f000-0000-7000-8000-000000000001'

/** The title and main content of each address, without running scripts. */
const pages: readonly (readonly [path: string, title: string, ...says: string[]])[] = [
  ['/', 'Bohío Pizza: pizza para recoger o con entrega en Puerto Rico', '¿Dónde estás?', 'Recoger', 'Entrega'],
  ['/huts/SJ02', 'Bohío Pizza Condado: horario, teléfono y entrega', '1206 Ave. Ashford', '¿Dónde estás?', 'Lunes'],
  ['/huts/RI01', 'Bohío Pizza Rincón: horario y teléfono', '9 Calle Comercio', '¿Dónde estás?', 'Lunes'],
  ['/huts/RI01', 'Bohío Pizza Rincón: horario y teléfono', 'Autoservicio', 'Mesas', 'Comer allí'],
  ['/order/deals', 'Ofertas de pizza | Bohío Pizza', 'Dos medianas'],
  ['/order/pizzas', 'Pizzas criollas y clásicas | Bohío Pizza', 'La Boricua', 'La Jíbara'],
  ['/order/pizzas/criollas', 'Criollas, Pizzas criollas y clásicas | Bohío Pizza', 'La Boricua'],
  [`/order/pizzas/all/${uuidOf('la-boricua')}`, 'La Boricua | Bohío Pizza', 'Tamaño', 'Mediana', 'Masa'],
  ['/contact', 'Contacto | Bohío Pizza', 'preguntas frecuentes', 'escríbenos'],
  ['/help', 'Ayuda | Bohío Pizza', 'Si olvidaste la contraseña'],
  ['/find-a-hut', 'Nuestras tiendas en Puerto Rico | Bohío Pizza', '27 tiendas', 'Aguadilla', 'Recoger aquí'],
  ['/signup', 'Crear cuenta | Bohío Pizza', '¿Ya tienes cuenta?'],
  ['/login', 'Entrar | Bohío Pizza', '¿No tienes cuenta?'],
  ['/login/google', 'Entrar | Bohío Pizza', '¿No tienes cuenta?'],
  ['/preferences', 'Lo que te enviamos | Bohío Pizza'],
  ['/getmypassword', 'Recupera tu contraseña | Bohío Pizza'],
  ['/setnewpassword/token', 'Contraseña nueva | Bohío Pizza'],
  ['/profile', 'Tu perfil | Bohío Pizza'],
  ['/edit-profile', 'Cambia tus datos | Bohío Pizza'],
  ['/history', 'Tus órdenes | Bohío Pizza'],
  ['/ponta-attach', 'Tarjeta de lealtad | Bohío Pizza'],
  ['/checkout', 'Pagar | Bohío Pizza', 'Tus datos', 'El pago', 'Resumen'],
  [`/credit-payment/${order}/bank`, 'Pagar con tarjeta | Bohío Pizza', 'Ese enlace no lleva a nuestro banco'],
  ['/tracker-order', 'Tu pago | Bohío Pizza', 'Le preguntamos al banco'],
  [`/tracker-order/${order}`, 'No encontramos esa orden | Bohío Pizza', 'Revisa el enlace'],
  ['/huts/XX99', 'No tenemos una tienda con ese código | Bohío Pizza', 'Ver las tiendas'],
  ['/topic/nadie', 'No encontramos esa historia | Bohío Pizza', 'Ver las historias'],
  ['/campaign/nadie', 'No encontramos esa promoción | Bohío Pizza', 'Ver las ofertas'],
  ['/404', 'Esta página no está en el menú | Bohío Pizza', 'Ver las pizzas'],
  ['/nada/de/nada/aqui', 'Esta página no está en el menú | Bohío Pizza', 'Ver las pizzas'],
  ['/order/nada', 'Esta página no está en el menú | Bohío Pizza', 'Ver las pizzas'],
  [`/order/half-and-half/all/${uuidOf('half-and-half')}`, 'Arma tu Mitad y mitad | Bohío Pizza', 'Escoge'],
  ['/add-location', 'Dirección guardada | Bohío Pizza', 'Guarda una dirección'],
  ['/aboutus', 'Quiénes somos | Bohío Pizza', 'techo de paja'],
  ['/aboutus/2', 'De qué está hecha | Bohío Pizza', 'La salsa es de tomate'],
  ['/careers', 'Trabaja aquí | Bohío Pizza', 'Puestos abiertos'],
  ['/careers/2', 'Cocina y horno | Bohío Pizza', 'Qué haces'],
  ['/news/2026/01', 'Noticias | Bohío Pizza', 'Llegamos a la playa de Luquillo'],
  ['/privacy', 'Política de privacidad | Bohío Pizza', 'tablilla'],
  ['/terms', 'Términos de uso | Bohío Pizza', 'Al ordenar en esta página aceptas'],
  ['/membership', 'Reglas de la membresía | Bohío Pizza', 'Ganas 1 punto por cada $2.00'],
  ['/indication-based', 'Información comercial | Bohío Pizza', 'Vendedor: Bohío Pizza'],
  ['/nutritional-content', 'Nutrición y alérgenos | Bohío Pizza', 'La Boricua'],
  ['/faq', 'Preguntas frecuentes | Bohío Pizza', '¿Necesito una cuenta para ordenar?'],
  ['/refund', 'Reembolsos | Bohío Pizza', 'dilo el mismo día'],
  ['/crm/coupon', 'Cupones | Bohío Pizza', 'Cupones'],
  ['/crs', 'Raspa y gana | Bohío Pizza', 'Ver mis cupones'],
  [`/combo-detail/${uuidOf('combo-pareja')}`, 'Combo para dos | Bohío Pizza', 'Tu pizza', 'Pepperoni Doble'],
  ['/localization', 'Busca por código de dirección | Bohío Pizza', 'Código de dirección', 'Buscar'],
  [
    '/localization/0090701/D',
    'Busca por código de dirección | Bohío Pizza',
    '2 tiendas para 00907-01',
    'Pedir entrega',
  ],
  ['/result-localization/0090701/C', 'Busca por código de dirección | Bohío Pizza', 'Condado', 'Recoger aquí'],
  ['/confirmation/regis', 'Confirma tu correo | Bohío Pizza', 'Confirmando tu correo'],
  ['/topic', 'Historias del bohío | Bohío Pizza', 'De dónde viene nuestra longaniza'],
  ['/topic/longaniza-de-orocovis', 'De dónde viene nuestra longaniza | Bohío Pizza', 'Subimos a la montaña'],
  ['/campaign/noche-de-juego', 'Noche de juego | Bohío Pizza', 'Hasta el 31 de diciembre de 2029'],
  [
    `/allergey-nutrition/${uuidOf('la-boricua')}`,
    'Nutrición y alérgenos de La Boricua | Bohío Pizza',
    'Contiene',
    'Calorías (kcal)',
  ],
  ['/company', 'La compañía | Bohío Pizza', 'piña de Lajas'],
  ['/become-a-franchisee', 'Abre tu propio bohío | Bohío Pizza', 'Lo que buscamos'],
  ['/error-404', 'Aquí no se puede pasar | Bohío Pizza', 'Entrar a tu cuenta'],
]

test.each(pages)(
  '[page.without-scripts] %s has its title and main content without scripts',
  async (path, title, ...says) => {
    const page = parseDocument(await (await request(path)).text())
    const text = textOf(page.querySelector('main')).replaceAll('\u00A0', ' ')
    expect(page.title).toBe(title)
    expect(says.filter((words) => !text.includes(words))).toEqual([])
  },
)

test('[menu.categories] a category page shows its first sub-category, a sub-category its own products, and all of them are one address away', async () => {
  const read = async (path: string) => {
    const page = parseDocument(await (await request(path)).text())
    const current = [...page.querySelectorAll('main [aria-current]')].map(textOf)
    return { current, text: textOf(page.querySelector('main')) }
  }
  const first = await read('/order/pizzas')
  expect(first.current).toEqual(['Pizzas', 'Criollas'])
  expect(first.text).toContain('La Boricua')
  expect(first.text).not.toContain('Pepperoni Doble')
  expect(await read('/order/pizzas/criollas')).toEqual(first)
  const part = await read('/order/pizzas/clasicas')
  expect(part.current).toEqual(['Pizzas', 'Clásicas'])
  expect(part.text).toContain('Pepperoni Doble')
  expect(part.text).not.toContain('La Boricua')
  const all = await read('/order/pizzas/all')
  expect(all.current).toEqual(['Pizzas', 'Todas'])
  expect(all.text).toContain('La Boricua')
  expect(all.text).toContain('Pepperoni Doble')
})

test('/home redirects to the front page, which is its canonical address', async () => {
  const answer = await request('/home')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/'])
})

test('a forbidden address redirects to a page with its status and a link to log in', async () => {
  const moved = await request('/403')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/error-404'])
  const page = await request('/error-404')
  expect(page.status).toBe(403)
  const links = [...parseDocument(await page.text()).querySelectorAll('main a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/'])
})
