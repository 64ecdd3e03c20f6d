import type { Cents, Localized, Product } from '../../domain/catalog.ts'
import { soldAlways, soldOnHutDay, rankProducts } from './product-helpers.ts'
import { pizzaProduct, pricesBySize } from './pizza.ts'
import type { PizzaSlug } from './recipes.ts'

type More = Partial<Pick<Product, 'badge' | 'sale' | 'halvable'>>

function ours(
  slug: PizzaSlug,
  subcategory: 'criollas' | 'clasicas' | 'sin-carne' | 'del-mar',
  personal: Cents,
  name: Localized,
  description: Localized,
  more: More = {},
) {
  const prices = pricesBySize(personal)
  return pizzaProduct({
    slug,
    category: 'pizzas',
    subcategory,
    name,
    description,
    recipe: slug,
    prices,
    halvable: true,
    ...more,
  })
}

/** The pizzas of the menu, four sizes by four crusts each. */
export const pizzas = rankProducts([
  ours(
    'la-boricua',
    'criollas',
    1399,
    { es: 'La Boricua', en: 'La Boricua' },
    {
      es: 'Longaniza de Orocovis, amarillos, queso blanco del país y cilantrillo.',
      en: 'Longaniza from Orocovis, sweet plantain, local white cheese and cilantro.',
    },
    { badge: 'favourite' },
  ),
  ours(
    'la-jibara',
    'criollas',
    1349,
    { es: 'La Jíbara', en: 'La Jíbara' },
    {
      es: 'Pernil desmenuzado, pimientos asados, cebolla lila y maíz dulce.',
      en: 'Pulled roast pork, roasted peppers, red onion and sweet corn.',
    },
  ),
  ours(
    'pepperoni-doble',
    'clasicas',
    1299,
    { es: 'Pepperoni Doble', en: 'Double Pepperoni' },
    {
      es: 'El doble de pepperoni, hasta el borde, con mozzarella.',
      en: 'Twice the pepperoni, right to the edge, over mozzarella.',
    },
  ),
  ours(
    'camarones-al-ajillo',
    'del-mar',
    1699,
    { es: 'Camarones al Ajillo', en: 'Garlic Shrimp' },
    {
      es: 'Doble camarón en mantequilla de ajo, con cilantrillo. Solo los miércoles de bohío.',
      en: 'Twice the shrimp in garlic butter, with cilantro. Only on Bohío Wednesdays.',
    },
    { sale: soldOnHutDay, halvable: false },
  ),
  ours(
    'pollo-y-tocineta-bbq',
    'clasicas',
    1549,
    { es: 'Pollo y Tocineta BBQ', en: 'BBQ Chicken & Bacon' },
    {
      es: 'Pollo a la parrilla, tocineta, cebolla, cilantrillo y salsa BBQ de guayaba.',
      en: 'Grilled chicken, bacon, onion, cilantro and guava barbecue sauce.',
    },
    { badge: 'new' },
  ),
  ours(
    'margarita-de-patio',
    'sin-carne',
    1149,
    { es: 'Margarita de Patio', en: 'Backyard Margherita' },
    {
      es: 'Tomate fresco, albahaca y mozzarella. Sencilla y al punto.',
      en: 'Fresh tomato, basil and mozzarella. Simple and just right.',
    },
  ),
  ours(
    'de-la-finca',
    'sin-carne',
    1299,
    { es: 'De la Finca', en: 'From the Farm' },
    {
      es: 'Hongos, pimientos, cebolla, aceitunas y tomate de la isla.',
      en: 'Mushrooms, peppers, onion, olives and island tomato.',
    },
  ),
  ours(
    'la-pinera',
    'clasicas',
    1249,
    { es: 'La Piñera', en: 'La Piñera' },
    { es: 'Piña de Lajas, jamón de la casa y mozzarella.', en: 'Lajas pineapple, house ham and mozzarella.' },
  ),
  ours(
    'la-guavate',
    'criollas',
    1449,
    { es: 'La Guavate', en: 'La Guavate' },
    {
      es: 'Doble pernil, amarillos, cebolla y cilantrillo sobre mojo de ajo. Sabe a domingo de lechonera.',
      en: 'Double roast pork, sweet plantain, onion and cilantro over garlic mojo. A Sunday at the lechonera.',
    },
    { badge: 'favourite' },
  ),
  ours(
    'la-mofonguera',
    'criollas',
    1449,
    { es: 'La Mofonguera', en: 'La Mofonguera' },
    {
      es: 'Amarillos en doble porción, tocineta, ajo y queso blanco, como un buen mofongo.',
      en: 'A double layer of plantain, bacon, garlic and white cheese, like a good mofongo.',
    },
  ),
  ours(
    'la-orocovena',
    'criollas',
    1399,
    { es: 'La Orocoveña', en: 'La Orocoveña' },
    {
      es: 'El doble de longaniza, cebolla lila y maíz dulce.',
      en: 'Twice the longaniza, with red onion and sweet corn.',
    },
  ),
  ours(
    'el-picadillo',
    'criollas',
    1349,
    { es: 'El Picadillo', en: 'El Picadillo' },
    {
      es: 'Carne molida con sofrito, aceitunas, pimientos y cebolla, como la de la abuela.',
      en: 'Ground beef in sofrito, olives, peppers and onion, the way grandma makes it.',
    },
  ),
  ours(
    'la-suprema',
    'clasicas',
    1499,
    { es: 'La Suprema', en: 'The Supreme' },
    {
      es: 'Pepperoni, salchicha italiana, hongos, cebolla, pimientos y aceitunas.',
      en: 'Pepperoni, Italian sausage, mushrooms, onion, peppers and olives.',
    },
    { badge: 'favourite' },
  ),
  ours(
    'la-carnicera',
    'clasicas',
    1549,
    { es: 'La Carnicera', en: 'The Butcher’s' },
    {
      es: 'Pepperoni, salchicha italiana, jamón, tocineta y carne molida.',
      en: 'Pepperoni, Italian sausage, ham, bacon and ground beef.',
    },
  ),
  ours(
    'jamon-y-hongos',
    'clasicas',
    1249,
    { es: 'Jamón y Hongos', en: 'Ham & Mushroom' },
    { es: 'Jamón de la casa y hongos frescos con mozzarella.', en: 'House ham and fresh mushrooms with mozzarella.' },
  ),
  ours(
    'pollo-ranchero',
    'clasicas',
    1399,
    { es: 'Pollo Ranchero', en: 'Chicken Ranchero' },
    {
      es: 'Pollo a la parrilla, jalapeños, maíz y tomate sobre salsa blanca. Pica un poco.',
      en: 'Grilled chicken, jalapeños, corn and tomato over white sauce. A little heat.',
    },
  ),
  ours(
    'pastrami-de-la-barra',
    'clasicas',
    1499,
    { es: 'Pastrami de la Barra', en: 'Deli Counter Pastrami' },
    {
      es: 'Doble pastrami, cebolla y jalapeños sobre salsa blanca.',
      en: 'Double pastrami, onion and jalapeños over white sauce.',
    },
    { badge: 'new' },
  ),
  ours(
    'salchicha-y-pimientos',
    'clasicas',
    1299,
    { es: 'Salchicha y Pimientos', en: 'Sausage & Peppers' },
    {
      es: 'Doble salchicha italiana, pimientos asados y cebolla.',
      en: 'Double Italian sausage, roasted peppers and onion.',
    },
  ),
  ours(
    'queso-del-pais',
    'sin-carne',
    1249,
    { es: 'Queso del País', en: 'Island Cheese' },
    {
      es: 'Queso blanco en doble porción, extra mozzarella, ajo y albahaca sobre salsa blanca.',
      en: 'Double white cheese, extra mozzarella, garlic and basil over white sauce.',
    },
  ),
  ours(
    'hongos-al-ajillo',
    'sin-carne',
    1249,
    { es: 'Hongos al Ajillo', en: 'Garlic Mushroom' },
    {
      es: 'Doble porción de hongos, mantequilla de ajo y cilantrillo.',
      en: 'A double layer of mushrooms, garlic butter and cilantro.',
    },
  ),
  ours(
    'amarillos-y-queso',
    'sin-carne',
    1299,
    { es: 'Amarillos y Queso', en: 'Plantain & Cheese' },
    {
      es: 'Amarillos, queso blanco del país y cebolla lila. Dulce y salada.',
      en: 'Ripe plantain, local white cheese and red onion. Sweet and salty.',
    },
  ),
  ours(
    'la-verde',
    'sin-carne',
    1199,
    { es: 'La Verde', en: 'La Verde' },
    {
      es: 'Sin queso ni ingredientes de origen animal: hongos, cebolla, maíz, tomate y albahaca.',
      en: 'No cheese and nothing animal: mushrooms, onion, corn, tomato and basil.',
    },
  ),
  ours(
    'la-marea',
    'del-mar',
    1549,
    { es: 'La Marea', en: 'High Tide' },
    {
      es: 'Camarones, tomate fresco, cebolla y cilantrillo sobre salsa blanca.',
      en: 'Shrimp, fresh tomato, onion and cilantro over white sauce.',
    },
  ),
  ours(
    'mar-y-campo',
    'del-mar',
    1549,
    { es: 'Mar y Campo', en: 'Sea & Hills' },
    {
      es: 'Camarones y longaniza juntos, con pimientos asados y ajo.',
      en: 'Shrimp and longaniza together, with roasted peppers and garlic.',
    },
  ),
  ours(
    'verano-en-culebra',
    'del-mar',
    1549,
    { es: 'Verano en Culebra', en: 'Summer in Culebra' },
    {
      es: 'Doble camarón, piña y jalapeños sobre salsa blanca. Llega con el verano de 2027.',
      en: 'Double shrimp, pineapple and jalapeños over white sauce. Here in summer 2027.',
    },
    { badge: 'new', sale: { ...soldAlways, startsAt: '2027-06-01T04:00:00Z' } },
  ),
])
