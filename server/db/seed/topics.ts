import type { Topic } from '../../domain/publicity.ts'

/** News and stories, newest first. */
export const topics: readonly Topic[] = [
  {
    slug: 'verano-en-culebra',
    code: 'T-2606',
    title: { es: 'Una pizza con sabor a playa', en: 'A pizza that tastes like the beach' },
    summary: {
      es: 'La Verano en Culebra llega en junio de 2027, con camarones y piña.',
      en: 'Summer in Culebra arrives in June 2027, with shrimp and pineapple.',
    },
    body: {
      es: 'La probamos todo un año en la cocina de Calle Loíza: doble camarón, piña, jalapeños y cilantrillo sobre salsa blanca. Estará en todas las tiendas desde el 1 de junio de 2027.',
      en: 'We spent a year on it in the Calle Loíza kitchen: double shrimp, pineapple, jalapeños and cilantro over white sauce. It will be in every store from June 1, 2027.',
    },
    publishedAt: '2026-10-15T13:00:00Z',
  },
  {
    slug: 'pastrami-de-la-barra',
    code: 'T-2605',
    title: { es: 'Pastrami, pero en pizza', en: 'Pastrami, but on a pizza' },
    summary: {
      es: 'El sándwich de madrugada ahora viene redondo.',
      en: 'The late-night sandwich now comes round.',
    },
    body: {
      es: 'En esta isla el pastrami es cena. Le pusimos doble porción, cebolla lila y jalapeños sobre salsa blanca. Pruébala con borde de queso.',
      en: 'On this island pastrami is dinner. We gave it a double portion, red onion and jalapeños over white sauce. Try it with the cheese-stuffed crust.',
    },
    publishedAt: '2026-08-20T13:00:00Z',
  },
  {
    slug: 'longaniza-de-orocovis',
    code: 'T-2603',
    title: { es: 'De dónde viene nuestra longaniza', en: 'Where our longaniza comes from' },
    summary: {
      es: 'Una familia de Orocovis la hace para nosotros cada semana.',
      en: 'A family in Orocovis makes it for us every week.',
    },
    body: {
      es: 'Subimos a la montaña los lunes y bajamos con la longaniza de la semana: cerdo, pollo, achiote y recao. Por eso La Boricua sabe como sabe.',
      en: 'We drive up the mountain on Mondays and come down with the longaniza of the week: pork, chicken, annatto and culantro. That is why La Boricua tastes the way it does.',
    },
    publishedAt: '2026-05-11T13:00:00Z',
  },
  {
    slug: 'domingos-sin-bajarte',
    code: 'T-2601',
    title: { es: 'Los domingos recoges sin bajarte del carro', en: 'On Sundays, pick up without leaving your car' },
    summary: {
      es: 'Pagas en línea, llegas, tocas “Llegué” y salimos.',
      en: "Pay online, arrive, tap “I'm here” and we walk out.",
    },
    body: {
      es: 'Los domingos las órdenes para recoger se pagan por adelantado con tarjeta y te las llevamos al carro. Dinos la marca y el color, y estaciónate donde veas el bohío.',
      en: 'On Sundays carry-out orders are paid in advance by card and we bring them to your car. Tell us the make and color, and park where you see the hut.',
    },
    publishedAt: '2026-02-02T13:00:00Z',
  },
]
