import type { ContentPage } from '../../domain/publicity.ts'
import type { Localized } from '../../domain/catalog.ts'

/** Paragraphs and headings of one page, apart by blank lines. */
const text = (es: readonly string[], en: readonly string[]): Localized => ({
  es: es.join('\n\n'),
  en: en.join('\n\n'),
})

const page = (type: string, id: number, title: Localized, body: Localized, publishedAt = '2026-01-05T13:00:00Z') => ({
  type,
  id,
  title,
  body,
  publishedAt,
})

/** Markdown of the content pages, by document type. */
export const contentPages: readonly ContentPage[] = [
  page(
    'terms',
    1,
    { es: 'Términos de uso', en: 'Terms of use' },
    text(
      [
        'Al ordenar en esta página aceptas estos términos. Puedes ordenar como invitado o con tu cuenta; en ambos casos necesitamos un nombre, un teléfono y un correo para poder hablarte de tu orden.',
        '## Precios y mínimo',
        'Los precios pueden variar de una tienda a otra y no incluyen IVU. La entrega tiene un mínimo, que normalmente es de $16.00 y depende de la tienda, y un cargo, que normalmente es de $3.99. Antes de pagar siempre ves el total completo.',
        '## Alcohol',
        'Para comprar alcohol debes tener 18 años o más y mostrar una identificación con foto al recibir la orden. Si no puedes mostrarla, nos llevamos las bebidas y te devolvemos su precio.',
        '## Cambios',
        'Una orden se puede cancelar mientras la tienda no la haya empezado. Llama a la tienda: su número está en la página de tu orden.',
      ],
      [
        'By ordering on this site you accept these terms. You can order as a guest or with your account; either way we need a name, a phone number and an e-mail so that we can reach you about your order.',
        '## Prices and minimum',
        'Prices may vary from store to store and do not include sales tax. Delivery has a minimum, usually $16.00 depending on the store, and a charge, usually $3.99. You always see the full total before you pay.',
        '## Alcohol',
        'To buy alcohol you must be 18 or over and show a photo ID when you receive the order. If you cannot show it, we take the drinks back and refund their price.',
        '## Changes',
        'An order can be cancelled as long as the store has not started it. Call the store: its number is on the page of your order.',
      ],
    ),
  ),
  page(
    'privacy',
    1,
    { es: 'Política de privacidad', en: 'Privacy policy' },
    text(
      [
        'Guardamos solo lo que hace falta para preparar, entregar y cobrar tu orden: nombre, teléfono, correo, dirección y lo que pediste. Si tienes cuenta, también tus direcciones guardadas y tus preferencias.',
        '## Tu tarjeta',
        'El número de tu tarjeta va directo al banco. Nosotros no lo vemos ni lo guardamos; solo conservamos los últimos cuatro dígitos para que reconozcas el pago.',
        '## Tu ubicación',
        'Usamos tu ubicación únicamente cuando tocas “Usar mi ubicación” y solo para buscar la tienda más cercana.',
        '## Tus derechos',
        'Puedes ver y corregir tus datos en tu perfil, y pedirnos que los borremos desde la página de contacto.',
      ],
      [
        'We keep only what it takes to make, deliver and charge your order: name, phone, e-mail, address and what you ordered. If you have an account, also your saved addresses and your preferences.',
        '## Your card',
        'Your card number goes straight to the bank. We neither see it nor keep it; we hold only the last four digits so that you can recognize the payment.',
        '## Your location',
        'We use your location only when you tap “Use my location”, and only to find the nearest store.',
        '## Your rights',
        'You can see and correct your data in your profile, and ask us to erase it from the contact page.',
      ],
    ),
  ),
  page(
    'faq',
    1,
    { es: 'Preguntas frecuentes', en: 'Frequently asked questions' },
    text(
      [
        '## ¿Llegan a mi casa?',
        'Escribe tu dirección o tu código postal en la primera página y te decimos al momento. Si no llegamos, te enseñamos las tiendas donde puedes recoger.',
        '## ¿Cuánto tarda?',
        'Normalmente 30 minutos para recoger y 45 para la entrega. La hora exacta de tu orden la ves antes de pagar, y luego la sigues en vivo.',
        '## ¿Puedo pagar en efectivo?',
        'Sí, de lunes a sábado. Los domingos las órdenes para recoger se pagan en línea con tarjeta y te las llevamos al carro.',
        '## ¿Puedo ordenar para otro día?',
        'Sí, hasta siete días antes. El catering se pide con 24 horas de anticipación.',
      ],
      [
        '## Do you deliver to my place?',
        'Type your address or ZIP code on the first page and we tell you right away. If we do not reach you, we show you the stores where you can pick up.',
        '## How long does it take?',
        'Usually 30 minutes for carry-out and 45 for delivery. You see the exact time of your order before you pay, and then you follow it live.',
        '## Can I pay in cash?',
        'Yes, Monday to Saturday. On Sundays carry-out orders are paid online by card and we bring them to your car.',
        '## Can I order for another day?',
        'Yes, up to seven days ahead. Catering needs 24 hours of notice.',
      ],
    ),
  ),
  page(
    'help',
    1,
    { es: 'Ayuda', en: 'Help' },
    text(
      [
        '## Tu orden de ahora',
        'Abre el enlace que te mandamos por correo: ahí ves en qué va tu orden y el teléfono de la tienda. Para algo urgente, llamar a la tienda es lo más rápido.',
        '## Tu cuenta',
        'Si olvidaste la contraseña, pide otra desde la página de entrar. Te llega un enlace y un código por correo.',
        '## Algo salió mal',
        'Cuéntanos en la página de contacto con tu número de orden. Contestamos el mismo día.',
      ],
      [
        '## Your current order',
        'Open the link we e-mailed you: it shows how your order is going and the phone number of the store. If it is urgent, calling the store is fastest.',
        '## Your account',
        'If you forgot your password, ask for a new one on the log-in page. You get a link and a code by e-mail.',
        '## Something went wrong',
        'Tell us on the contact page, with your order number. We answer the same day.',
      ],
    ),
  ),
  page(
    'contact',
    1,
    { es: 'Contacto', en: 'Contact' },
    text(
      [
        'Queremos saber cómo te fue, sobre todo si algo no salió bien. Escríbenos con tu número de orden, si lo tienes, y la tienda que te atendió.',
        'Para una orden que está en camino, llama a la tienda: su teléfono está en la página de tu orden.',
      ],
      [
        'We want to know how it went, above all when something did not go well. Write to us with your order number, if you have it, and the store that served you.',
        'For an order that is on its way, call the store: its phone number is on the page of your order.',
      ],
    ),
  ),
  page(
    'about',
    1,
    { es: 'Sobre nosotros', en: 'About us' },
    text(
      [
        'Bohío Pizza empezó con un horno y cuatro mesas bajo un techo de paja. La idea era sencilla: masa fresca cada mañana y lo que da la isla por encima.',
        'Hoy hay bohíos de Aguadilla a Fajardo. La masa se sigue haciendo en cada tienda, la longaniza baja de Orocovis todas las semanas y el queso blanco es del país.',
        'El techo cambió de material, pero la regla es la misma: si llegas con hambre, hay sitio.',
      ],
      [
        'Bohío Pizza began with one oven and four tables under a thatched roof. The idea was simple: fresh dough every morning, topped with what the island gives.',
        'Today there are huts from Aguadilla to Fajardo. The dough is still made in every store, the longaniza comes down from Orocovis each week, and the white cheese is local.',
        'The roof is made of something else now, but the rule is the same: if you arrive hungry, there is room.',
      ],
    ),
  ),
  page(
    'company',
    1,
    { es: 'La compañía', en: 'The company' },
    text(
      [
        'Bohío Pizza opera tiendas por toda la isla, de entrega, para recoger y con servicio al carro. Todas siguen las mismas recetas y las mismas reglas de cocina.',
        'Compramos aquí lo que aquí se da: piña de Lajas, café de Yauco, plátano de la montaña y queso del país. Lo demás lo escogemos por su sabor, no por su precio.',
      ],
      [
        'Bohío Pizza runs stores all over the island, for delivery, carry-out and curbside. All of them follow the same recipes and the same kitchen rules.',
        'We buy here what grows here: pineapple from Lajas, coffee from Yauco, plantain from the mountains and local cheese. The rest we choose by taste, not by price.',
      ],
    ),
  ),
  page(
    'careers',
    1,
    { es: 'Trabaja aquí', en: 'Work here' },
    text(
      [
        'Buscamos gente puntual y de buen humor para cocina, mostrador y entrega. No hace falta experiencia: te enseñamos a estirar la masa desde el primer día.',
        'Ofrecemos horarios que se ajustan a tus estudios, comida en cada turno y camino para crecer: más de la mitad de nuestros gerentes empezó en el horno.',
        'Pasa por tu tienda y pregunta por quien esté a cargo, o escríbenos desde la página de contacto.',
      ],
      [
        'We look for punctual, good-humored people for the kitchen, the counter and delivery. No experience needed: we teach you to stretch dough from day one.',
        'We offer hours that fit your studies, a meal on every shift and a way up: more than half of our managers started at the oven.',
        'Stop by your store and ask for whoever is in charge, or write to us from the contact page.',
      ],
    ),
  ),
  page(
    'membership',
    1,
    { es: 'Reglas de la membresía', en: 'Membership rules' },
    text(
      [
        'Ser miembro es gratis. Ganas 1 punto por cada $2.00 completos de tu orden, después de descuentos, cuando la orden se completa.',
        'Los puntos se cambian por premios en la página de cupones. No se compran, no se venden y no se pasan a otra cuenta.',
        'Puedes unir tu tarjeta de lealtad a tu cuenta con su número de 15 dígitos, tu teléfono y tu fecha de cumpleaños.',
      ],
      [
        'Membership is free. You earn 1 point for each full $2.00 of your order, after discounts, when the order is completed.',
        'Points are exchanged for rewards on the coupons page. They cannot be bought, sold or moved to another account.',
        'You can attach your loyalty card to your account with its 15-digit number, your phone and your birthday.',
      ],
    ),
  ),
  page(
    'refund',
    1,
    { es: 'Devoluciones', en: 'Refunds' },
    text(
      [
        'Si tu orden llegó mal, fría o incompleta, dilo el mismo día. La volvemos a hacer o te devolvemos el dinero, tú escoges.',
        'Los pagos con tarjeta se devuelven a la misma tarjeta, normalmente en cinco días laborables. Los pagos en efectivo se devuelven en la tienda.',
      ],
      [
        'If your order arrived wrong, cold or incomplete, tell us the same day. We make it again or give your money back, as you choose.',
        'Card payments go back to the same card, usually within five business days. Cash payments are returned at the store.',
      ],
    ),
  ),
  page(
    'indication-based',
    1,
    { es: 'Información comercial', en: 'Commercial information' },
    text(
      [
        'Vendedor: Bohío Pizza, San Juan, Puerto Rico. Precios en dólares de los Estados Unidos, sin IVU, que se añade al total antes de pagar.',
        'Formas de pago: tarjeta de crédito o débito, y efectivo al recibir. Los domingos, las órdenes para recoger se pagan en línea.',
        'Entrega: dentro del área de cada tienda y en el tiempo que se indica al ordenar. Cancelaciones y devoluciones: según la página de devoluciones.',
      ],
      [
        'Seller: Bohío Pizza, San Juan, Puerto Rico. Prices in United States dollars, without sales tax, which is added to the total before you pay.',
        'Ways to pay: credit or debit card, and cash on receipt. On Sundays, carry-out orders are paid online.',
        'Delivery: within the area of each store and in the time shown when you order. Cancellations and refunds: as the refunds page says.',
      ],
    ),
  ),
  page(
    'nutritional-content',
    1,
    { es: 'Nutrición y alergias', en: 'Nutrition and allergies' },
    text(
      [
        'Cada producto tiene su página con alérgenos y valores nutricionales. Los de las pizzas son por pedazo de una mediana de masa tradicional; los demás, por la porción más pequeña.',
        'En nuestras cocinas se usa harina de trigo, leche, huevo, soya, nueces, pescado y mariscos. Aunque limpiamos entre una orden y otra, no podemos garantizar que un plato esté libre de trazas. Si tu alergia es severa, llama a la tienda antes de ordenar.',
      ],
      [
        'Each product has its page of allergens and nutrition facts. Those of pizzas are for one slice of a hand-tossed medium; the others, for the smallest portion.',
        'Our kitchens use wheat flour, milk, egg, soy, nuts, fish and shellfish. Although we clean between orders, we cannot promise that a dish is free of traces. If your allergy is severe, call the store before you order.',
      ],
    ),
  ),
  page(
    'franchise',
    1,
    { es: 'Abre tu propio bohío', en: 'Open your own hut' },
    text(
      [
        'Buscamos socios que vivan en el pueblo donde quieren abrir y que quieran estar en la tienda. Nosotros ponemos recetas, adiestramiento y compras; tú, las manos y el corazón.',
        'El primer paso es una conversación. Escríbenos desde la página de contacto con tu pueblo, tu experiencia y por qué tu gente necesita un bohío.',
      ],
      [
        'We look for partners who live in the town where they want to open, and who want to be in the store. We bring recipes, training and purchasing; you bring hands and heart.',
        'The first step is a conversation. Write to us from the contact page with your town, your experience and why your people need a hut.',
      ],
    ),
  ),
  page(
    'locations',
    1,
    { es: 'Nuestras tiendas', en: 'Our stores' },
    text(
      [
        'Hay bohíos en el área metropolitana, el norte, el oeste, el sur, el centro y el este de la isla. Busca el tuyo en la página de tiendas, con sus horas y servicios.',
        'No todas las tiendas hacen entregas. Las de la playa, en Rincón y Luquillo, son para recoger o sentarte a comer.',
      ],
      [
        'There are huts in the metro area and in the north, west, south, center and east of the island. Find yours on the stores page, with its hours and services.',
        'Not every store delivers. The ones at the beach, in Rincón and Luquillo, are for carry-out or for sitting down to eat.',
      ],
    ),
  ),
  page(
    'dine-in-menu',
    1,
    { es: 'Menú de mesa', en: 'Dine-in menu' },
    text(
      [
        'En las tiendas con mesas servimos el menú completo, más la pizza del día y el café colado en el momento.',
        'Las ofertas de esta página son para órdenes en línea. En la mesa, pregunta por las del día.',
      ],
      [
        'In the stores with tables we serve the whole menu, plus the pizza of the day and coffee brewed on the spot.',
        'The deals on this site are for online orders. At the table, ask for those of the day.',
      ],
    ),
  ),
  page(
    'contest-rules',
    1,
    { es: 'Reglas del juego de cupones', en: 'Coupon game rules' },
    text(
      [
        'Pueden jugar los miembros de 18 años o más que vivan en Puerto Rico. No hay que comprar nada para jugar.',
        'Cada juego dice cuántas veces se juega y qué tan probable es cada premio. Lo que ganes lo saca nuestro servidor al azar y queda en tu cuenta: los cupones, hasta la fecha que dicen. Si ya tienes el cupón que te tocó, te damos los puntos que el juego indica.',
      ],
      [
        'Members aged 18 or over who live in Puerto Rico may play. No purchase is needed.',
        'Each game says how often it is played and how likely each prize is. What you win is drawn at random by our server and stays in your account: coupons, until the date they show. If you already have the coupon that was drawn, you get the points that the game says.',
      ],
    ),
  ),
  page(
    'footer',
    1,
    { es: 'Notas', en: 'Notes' },
    text(
      [
        'La entrega requiere un mínimo de $16.00 y tiene un cargo de $3.99. Los precios no incluyen IVU.',
        'Para alcohol debes tener 18 años o más y mostrar identificación con foto. Los domingos, las órdenes para recoger se entregan en el carro y se pagan por adelantado en línea.',
      ],
      [
        'Delivery needs a minimum of $16.00 and has a charge of $3.99. Prices do not include sales tax.',
        'For alcohol you must be 18 or over and show a photo ID. On Sundays, carry-out orders are handed over at the curb and paid in advance online.',
      ],
    ),
  ),
  page(
    'posts',
    1,
    { es: 'Llegamos a la playa de Luquillo', en: 'We made it to Luquillo beach' },
    text(
      [
        'Abrimos junto a los kioscos, con vista al mar y mesas al aire libre. Es una tienda pequeña: solo para recoger y para comer allí.',
        'Ordena con tiempo desde tu toalla, escoge la hora y pasa a buscarla.',
      ],
      [
        'We opened next to the kiosks, with a view of the sea and tables outdoors. It is a small store: carry-out and eating there only.',
        'Order ahead from your towel, pick a time and come get it.',
      ],
    ),
    '2026-07-10T13:00:00Z',
  ),
  page(
    'posts',
    2,
    { es: 'Condado abre hasta las 2:00 a. m.', en: 'Condado stays open until 2:00 a.m.' },
    text(
      [
        'Nos lo pidieron mucho. Desde este mes la tienda de Condado toma órdenes hasta las 2:00 a. m., todos los días, para recoger y para entrega.',
        'La cocina queda completa hasta el cierre: pizzas, alitas y postres.',
      ],
      [
        'You asked, a lot. From this month the Condado store takes orders until 2:00 a.m., every day, for carry-out and delivery.',
        'The whole kitchen stays open until closing: pizzas, wings and desserts.',
      ],
    ),
    '2026-09-03T13:00:00Z',
  ),
]
