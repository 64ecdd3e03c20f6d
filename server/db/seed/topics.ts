import type { Topic } from '../../domain/marketing.ts'

/** Stories, latest first. */
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
      es: `La probamos todo un año en la cocina de Calle Loíza: doble camarón, piña, jalapeños y cilantrillo sobre salsa blanca.

La idea salió de un día de playa en Culebra, de esos en que nadie quiere cocinar y todo el mundo tiene hambre. Le pusimos el dulce de la piña, el picor justo y mucho camarón.

Estará en todas las tiendas desde el 1 de junio de 2027.`,
      en: `We spent a year on it in the Calle Loíza kitchen: double shrimp, pineapple, jalapeños and cilantro over white sauce.

It began with a beach day in Culebra, the kind when nobody wants to cook and everybody is hungry. We gave it the sweetness of pineapple, just enough heat and plenty of shrimp.

It will be in every store from June 1, 2027.`,
    },
    art: 'verano-en-culebra',
    products: ['verano-en-culebra', 'miercoles-marea'],
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
      es: `En esta isla el pastrami es cena. Se come en la barra, de pie, a la una de la mañana y con las manos.

Nos tomó tres meses pasarlo a la masa. El secreto fue ponerlo al final, para que salga del horno jugoso, y darle la misma compañía de siempre: cebolla lila, jalapeños y queso, sobre salsa blanca.

Pruébala con borde de queso. De madrugada o a la hora que sea.`,
      en: `On this island pastrami is dinner. You eat it at the counter, standing up, at one in the morning and with your hands.

It took us three months to bring it to the dough. The secret was to add it last, so that it leaves the oven juicy, in its usual company: red onion, jalapeños and cheese, over white sauce.

Try it with the cheese-stuffed crust. Late at night, or whenever you like.`,
    },
    art: 'pastrami-de-la-barra',
    products: ['pastrami-de-la-barra', 'papas-fritas', 'malta'],
    publishedAt: '2026-02-20T13:00:00Z',
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
      es: `Subimos a la montaña los lunes y bajamos con la longaniza de la semana: cerdo, pollo, achiote y recao.

La hace la misma familia desde el primer día, con la receta de la abuela y sin prisa. Nosotros ponemos el horno y los amarillos que la acompañan.

Por eso La Boricua sabe como sabe.`,
      en: `We drive up the mountain on Mondays and come down with the longaniza of the week: pork, chicken, annatto and culantro.

The same family has made it since day one, with their grandmother’s recipe and in no hurry. We bring the oven, and the sweet plantains beside it.

That is why La Boricua tastes the way it does.`,
    },
    art: 'la-orocovena',
    products: ['la-boricua', 'la-orocovena'],
    publishedAt: '2026-02-02T13:00:00Z',
  },
  {
    slug: 'domingos-sin-bajarte',
    code: 'T-2601',
    title: { es: 'Los domingos recoges sin bajarte del carro', en: 'On Sundays, pick up without leaving your car' },
    summary: {
      es: 'Pagas en línea, llegas, tocas “Ya llegué” y salimos.',
      en: 'Pay online, arrive, tap “I’m here” and we walk out.',
    },
    body: {
      es: `Los domingos las órdenes para recoger se pagan por adelantado con tarjeta y te las llevamos al carro.

Dinos la marca y el color cuando ordenes, y estaciónate donde veas el bohío. Cuando llegues, toca “Ya llegué” y salimos con todo calientito.

Así la familia entera se queda en el carro, con el aire puesto.`,
      en: `On Sundays pickup orders are paid in advance by card and we bring them to your car.

Tell us the make and color when you order, and park where you see the store. When you get there, tap “I’m here” and we walk out with everything hot.

That way the whole family stays in the car, with the AC on.`,
    },
    art: 'cena-familiar',
    products: ['cena-familiar', 'dos-grandes'],
    publishedAt: '2026-01-12T13:00:00Z',
  },
]
