import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../contract/errors.ts'

/** Error messages of all refusals, with their codes or keys as ids: what happened, why, and what to do next. Values: see `errorText`. */
export const errorMessages: Record<ErrorCode, MessageDescriptor> = {
  'COMMON-01': msg({
    id: 'COMMON-01',
    message: 'Hay un dato que no entendimos. Revisa lo que escribiste e inténtalo otra vez.',
  }),
  'COMMON-02': msg({
    id: 'COMMON-02',
    message: 'Esta orden ya se envió con otros datos. Recarga la página para ver cómo quedó.',
  }),
  'COMMON-03': msg({ id: 'COMMON-03', message: 'No tienes permiso para ver esto. Entra con otra cuenta.' }),
  'COMMON-04': msg({
    id: 'COMMON-04',
    message: 'No encontramos lo que buscas. Vuelve al menú e inténtalo desde allí.',
  }),
  'COMMON-05': msg({ id: 'COMMON-05', message: 'Lo que enviaste es demasiado grande. Acórtalo e inténtalo otra vez.' }),
  'COMMON-06': msg({ id: 'COMMON-06', message: 'Vas muy rápido. Inténtalo otra vez en {wait}.' }),
  'COMMON-07': msg({
    id: 'COMMON-07',
    message:
      'Estamos teniendo un problema y no pudimos atenderte. Inténtalo en un minuto.{hasReference, select, yes { Referencia: {reference}} other {}}',
  }),
  'COMMON-99': msg({
    id: 'COMMON-99',
    message:
      'Algo falló de nuestro lado. Inténtalo otra vez en un momento.{hasReference, select, yes { Referencia: {reference}} other {}}',
  }),
  UNAVAILABLE: msg({
    id: 'UNAVAILABLE',
    message: 'Todavía no llegamos a esa dirección. Puedes recoger tu orden o escoger otra dirección.',
  }),
  STORECLOSE: msg({
    id: 'STORECLOSE',
    message:
      '{reason, select, paused {La tienda está en pausa. Vuelve a tomar órdenes el {opening}; puedes dejar la tuya para después.} deliveriesPaused {Las entregas de la tienda están en pausa. Vuelven el {opening}; puedes dejar tu orden para después o recogerla.} other {La tienda está cerrada a esa hora. Puedes dejar tu orden para más tarde.}}',
  }),
  'HUTFE-4': msg({
    id: 'HUTFE-4',
    message: 'La tienda no está tomando órdenes por ahora. Escoge otra tienda o inténtalo más tarde.',
  }),
  'HUTFE-10': msg({ id: 'HUTFE-10', message: 'La tienda no puede preparar tu orden. Escoge otra tienda.' }),
  'HUTFE-12': msg({
    id: 'hutfe.error_text_fe_order_time_in_past',
    message: 'Esa hora ya pasó o está demasiado cerca. Escoge otra.',
  }),
  'HUTFE-14': msg({
    id: 'HUTFE-14',
    message:
      '{reason, select, paused {La tienda está en pausa. Vuelve a tomar órdenes el {opening}: escoge una hora después.} deliveriesPaused {Las entregas de la tienda están en pausa. Vuelven el {opening}: escoge una hora después o recoge tu orden.} over {La tienda cerró o está en pausa. Escoge otra hora.} other {Ahora mismo la tienda no toma órdenes inmediatas. Escoge una hora.}}',
  }),
  'HUTBE-1': msg({ id: 'HUTBE-1', message: 'No encontramos esa tienda. Escoge otra.' }),
  'HUTBE-2': msg({ id: 'HUTBE-2', message: 'La tienda no abre ese día. Escoge otro día u otra tienda.' }),
  'HUTBE-3': msg({ id: 'HUTBE-3', message: 'La tienda ya cerró por hoy. Puedes dejar tu orden para otro día.' }),
  'HUTBE-4': msg({
    id: 'HUTBE-4',
    message: 'La tienda no está tomando órdenes por ahora. Escoge otra tienda o inténtalo más tarde.',
  }),
  'HUT-01': msg({ id: 'HUT-01', message: 'Esa hora no está entre las que ofrece la tienda. Escoge otra.' }),
  'HUT-02': msg({
    id: 'HUT-02',
    message:
      '{reason, select, paused {La tienda está en pausa. Vuelve a tomar órdenes el {opening}: escoge una hora después.} deliveriesPaused {Las entregas de la tienda están en pausa. Vuelven el {opening}: escoge una hora después o recoge tu orden.} other {La tienda está cerrada a esa hora. Escoge otra.}}',
  }),
  'CART-01': msg({ id: 'CART-01', message: 'Esa orden ya no existe. Empieza una nueva.' }),
  'CART-02': msg({ id: 'CART-02', message: 'Tu orden venció. Por favor, hazla otra vez.' }),
  'CART-03': msg({
    id: 'CART-03',
    message: 'El mínimo de la tienda cambió. Ahora es {minCart} después de cupones. Añade algo o cambia la orden.',
  }),
  'CART-04': msg({ id: 'CART-04', message: 'Tu orden está vacía. Añade algo del menú.' }),
  'CART-05': msg({ id: 'CART-05', message: 'El mínimo para entrega es {minCart} después de cupones. Añade algo más.' }),
  'CART-06': msg({ id: 'CART-06', message: 'Hay algo en tu orden que ya no se puede pedir así. Quítalo o cámbialo.' }),
  'CART-07': msg({ id: 'CART-07', message: 'Esa hora ya pasó o está demasiado cerca. Escoge otra.' }),
  'ITEM-02': msg({ id: 'ITEM-02', message: 'Esto se vende solo los miércoles de bohío. Ordena para un miércoles.' }),
  'ITEM-03': msg({ id: 'ITEM-03', message: 'Esto se vende solo a la hora de almuerzo. Escoge una hora de almuerzo.' }),
  'ITEM-10': msg({
    id: 'ITEM-10',
    message: 'Esto se ordena con {advanceHours} horas de anticipación. Escoge una hora más tarde.',
  }),
  'SINGLE-06': msg({ id: 'SINGLE-06', message: 'Esto todavía no está a la venta. Sale el {start}.' }),
  'COMBO-01': msg({ id: 'COMBO-01', message: 'Falta escoger algo del combo. Completa tu combo.' }),
  'COMBO-02': msg({ id: 'COMBO-02', message: 'Eso no se puede escoger en este combo. Escoge otra opción.' }),
  'COMBO-03': msg({ id: 'COMBO-03', message: 'Esta tienda no vende ese combo. Escoge otro combo u otra tienda.' }),
  'GROUP-01': msg({ id: 'GROUP-01', message: 'Llegaste al máximo de {limit}. Quita algo para poner otra cosa.' }),
  'ORDER-1': msg({ id: 'ORDER-1', message: 'No encontramos esa orden. Revisa el enlace o llama a la tienda.' }),
  'ORDER-2': msg({ id: 'ORDER-2', message: 'Tu orden está vacía. Añade algo del menú.' }),
  'ORDER-3': msg({
    id: 'ORDER-3',
    message: 'Faltan tus datos para la orden. Escribe tu nombre, tus apellidos y tu correo.',
  }),
  'ORDER-4': msg({ id: 'ORDER-4', message: 'Falta el teléfono o no es correcto. Escríbelo con sus {min} dígitos.' }),
  'ORDER-5': msg({ id: 'ORDER-5', message: 'Acepta los términos para ordenar.' }),
  'ORDER-6': msg({
    id: 'ORDER-6',
    message:
      '{isLimited, select, yes {Damos cambio de {most} como máximo. Escribe una cantidad menor.} other {Esa cantidad no cubre el total, {total}. Escribe una mayor o paga exacto.}}',
  }),
  'ORDER-7': msg({
    id: 'ORDER-7',
    message:
      '{reason, select, alcohol {Con alcohol en tu orden hay que ver una identificación: no se puede entregar sin contacto. Escoge otra forma de entrega.} other {La tienda no ofrece esa forma de entregar tu orden. Escoge otra.}}',
  }),
  'ORDER-8': msg({
    id: 'ORDER-8',
    message:
      'Los domingos solo se recoge en el carro y se paga por adelantado con tarjeta. Escoge otro día, entrega u otra tienda.',
  }),
  'ORDER-9': msg({ id: 'ORDER-9', message: 'Para pedir alcohol tienes que confirmar que tienes {min} años o más.' }),
  'ORDER-10': msg({ id: 'ORDER-10', message: 'Las instrucciones pasan de {max} caracteres. Acórtalas.' }),
  'ORDER-11': msg({ id: 'ORDER-11', message: 'Esta orden ya se hizo. La encuentras en el seguimiento.' }),
  'ORDER-12': msg({
    id: 'ORDER-12',
    message:
      '{reason, select, open {Ya tienes varias órdenes sin pagar. Paga o cancela una de ellas o espera a recibirla. Si necesitas ayuda, llama a la tienda.} network {Desde tu red hay muchas órdenes sin pagar, quizás de otras personas. Usa otra conexión o llama a la tienda.} other {La tienda no puede tomar tu orden ahora. Llámala o escoge otra.}}',
  }),
  'ORDER-14': msg({ id: 'ORDER-14', message: 'Esa hora ya pasó o está demasiado cerca. Escoge otra.' }),
  'ORDER-15': msg({
    id: 'ORDER-15',
    message:
      '{reason, select, over {Tu orden ya terminó y no se puede cancelar. Si algo anda mal, llama a la tienda.} other {La tienda ya está preparando tu orden. Llámala para cancelarla.}}',
  }),
  'ORDER-16': msg({ id: 'ORDER-16', message: 'Podrás calificar tu orden cuando la tengas.' }),
  'ORDER-18': msg({ id: 'ORDER-18', message: 'Esa hora se acaba de llenar. Escoge otra.' }),
  'ORDER-19': msg({ id: 'ORDER-19', message: 'La tienda cierra antes de que tu orden esté lista. Escoge otra hora.' }),
  'ORDER-20': msg({
    id: 'ORDER-20',
    message: 'Tu orden no ha terminado y la tienda necesita tus datos. Podrás borrarlos cuando termine.',
  }),
  'PAYMENT-1': msg({
    id: 'PAYMENT-1',
    message:
      '{isLimited, select, yes {Esta tienda acepta hasta {most} en efectivo. Paga con tarjeta o quita algo.} other {Esta tienda no acepta esa forma de pago. Escoge otra.}}',
  }),
  'ORDER-21': msg({
    id: 'ORDER-21',
    message:
      '{isLimited, select, yes {La propina puede ser de {most} como máximo. Escribe una cantidad menor.} other {La propina por adelantado es solo para entregas que se pagan con tarjeta o ATH Móvil. Quítala y haz la orden otra vez.}}',
  }),
  'ORDER-22': msg({
    id: 'ORDER-22',
    message:
      'Para pagar en efectivo por primera vez, confirma tu teléfono con un código por SMS. Pide uno y escríbelo.',
  }),
  'ORDER-23': msg({ id: 'ORDER-23', message: 'Ese código no es. Revísalo y escríbelo otra vez o pide uno nuevo.' }),
  'ORDER-24': msg({
    id: 'ORDER-24',
    message: 'No pudimos enviar el código a ese teléfono. Revísalo, inténtalo otra vez o paga con tarjeta.',
  }),
  'ORDER-26': msg({
    id: 'ORDER-26',
    message:
      'Tu orden cambió en otra pestaña o en otro equipo: su tienda, su hora o la manera de recibirla ya no son las de esta pantalla. No la hicimos. Recarga la página o escoge otra vez dónde y cuándo la quieres.',
  }),
  'ORDER-25': msg({
    id: 'ORDER-25',
    message:
      'A esa hora tu orden cuesta {total} y ya pagaste otra cantidad. Escoge otra hora o cancélala, recupera tu pago y ordena otra vez.',
  }),
  'PAYMENT-2': msg({ id: 'PAYMENT-2', message: 'El total cambió. Ahora es {total}. Revísalo y paga otra vez.' }),
  'PAYMENT-3': msg({ id: 'PAYMENT-3', message: 'El pago venció. Inténtalo otra vez; no se te cobró.' }),
  'PAYMENT-4': msg({
    id: 'PAYMENT-4',
    message: 'El banco no aprobó el pago. Llama a tu banco o usa otra forma de pago.',
  }),
  'PAYMENT-5': msg({ id: 'PAYMENT-5', message: 'El banco no contesta. Llama a tu banco o usa otra forma de pago.' }),
  'CP-01': msg({ id: 'CP-01', message: 'Ese cupón ya está aplicado. Escoge otro o sigue con tu orden.' }),
  'CP-02': msg({ id: 'CP-02', message: 'Te faltan {missing} para usar este cupón: pide un mínimo de {minimum}.' }),
  'CP-03': msg({
    id: 'CP-03',
    message:
      '{missingItems, plural, one {Te falta un producto para usar este cupón.} other {Te faltan # productos para usar este cupón.}}',
  }),
  'CP-04': msg({ id: 'CP-04', message: 'Este cupón no está vigente hoy: vale del {starts} al {ends}.' }),
  'CP-05': msg({
    id: 'CP-05',
    message:
      '{orderType, select, delivery {Este cupón es solo para entrega.} other {Este cupón es solo para recoger.}}',
  }),
  'CP-06': msg({
    id: 'CP-06',
    message: 'Este cupón es para otra forma de ordenar, así que aquí no se puede usar. Quítalo o usa otro.',
  }),
  'CP-07': msg({ id: 'CP-07', message: 'Entra a tu cuenta para usar este cupón.' }),
  'CP-08': msg({ id: 'CP-08', message: 'Ese cupón es de otra persona. Usa uno tuyo.' }),
  'CP-09': msg({ id: 'CP-09', message: 'Este cupón es solo para {outlets}.' }),
  'CP-10': msg({
    id: 'CP-10',
    message:
      '{reason, select, used {Ya usaste este cupón: es una sola vez por persona. Escoge otro.} first {Este cupón es solo para tu primera orden. Escoge otro.} other {Este cupón no se combina con {otherCoupon}. Escoge uno.}}',
  }),
  'CP-11': msg({ id: 'CP-11', message: 'Este cupón es para algo que no está en tu orden. Añádelo y vuelve a usarlo.' }),
  'CP-12': msg({ id: 'CP-12', message: 'No encontramos ese cupón. Revisa el código.' }),
  'CP-13': msg({ id: 'CP-13', message: 'Este cupón es solo para órdenes entre {from} y {to}: escoge otra hora.' }),
  'CP-14': msg({ id: 'CP-14', message: 'Este cupón es solo para pagos en efectivo. Paga así o quítalo.' }),
  'CP-15': msg({ id: 'CP-15', message: 'Este cupón es solo para pagos con tarjeta. Paga así o quítalo.' }),
  'CP-16': msg({
    id: 'CP-16',
    message:
      '{missingItems, plural, one {Te falta una más para que la segunda salga en oferta.} other {Te faltan # más para que la segunda salga en oferta.}}',
  }),
  'CP-17': msg({
    id: 'CP-17',
    message: 'Este cupón es solo para órdenes para más tarde u otro día. Escoge otra hora.',
  }),
  'CP-18': msg({ id: 'CP-18', message: 'Este cupón es solo para los lunes. Escoge un lunes.' }),
  'CP-19': msg({ id: 'CP-19', message: 'Este cupón es solo para los martes. Escoge un martes.' }),
  'CP-20': msg({ id: 'CP-20', message: 'Este cupón es solo para los miércoles de bohío. Escoge un miércoles.' }),
  'CP-21': msg({
    id: 'CP-21',
    message: 'Este cupón es solo para el almuerzo, de {from} a {to}: escoge una hora de almuerzo.',
  }),
  'CP-22': msg({
    id: 'CP-22',
    message: 'Este cupón no descuenta nada de lo que llevas. Añade algo para lo que sí sirva.',
  }),
  'CP-23': msg({ id: 'CP-23', message: 'Este cupón se agotó: ya se usaron todos. Escoge otro.' }),
  'CP-24': msg({ id: 'CP-24', message: 'Este cupón todavía no está en tu cuenta. Guárdalo en tu cuenta primero.' }),
  'CP-25': msg({ id: 'CP-25', message: 'Este cupón no está disponible por ahora. Escoge otro.' }),
  'COUPON-01': msg({ id: 'COUPON-01', message: 'No encontramos ese cupón. Revisa el código.' }),
  'COUPON-02': msg({
    id: 'COUPON-02',
    message:
      '{reason, select, held {Ese cupón ya está en tu cuenta. Búscalo en tus cupones.} other {Ese cupón ya se usó. Escoge otro.}}',
  }),
  'COUPON-03': msg({ id: 'COUPON-03', message: 'Ese cupón venció. Escoge otro.' }),
  'COUPON-04': msg({ id: 'COUPON-04', message: 'Entra a tu cuenta para guardar el cupón.' }),
  'CUS-100001': msg({ id: 'CUS-100001', message: 'Tu sesión terminó. Entra otra vez.' }),
  'CUS-100002': msg({ id: 'CUS-100002', message: 'No encontramos esa cuenta. Revisa el correo o crea una.' }),
  'CUS-100003': msg({ id: 'CUS-100003', message: 'Ya hay una cuenta con ese correo. Entra o recupera tu contraseña.' }),
  'CUS-100004': msg({
    id: 'CUS-100004',
    message: 'El correo o la contraseña no son correctos. Revísalos o recupera tu contraseña.',
  }),
  'CUS-100005': msg({ id: 'CUS-100005', message: 'Esa contraseña ya la usaste. Escoge otra.' }),
  'CUS-100006': msg({
    id: 'CUS-100006',
    message: 'La contraseña actual no es correcta. Revísala o recupera tu contraseña.',
  }),
  'CUS-100007': msg({
    id: 'CUS-100007',
    message:
      '{reason, select, common {Esa contraseña es de las primeras que cualquiera prueba. Escoge otra, menos común.} other {Esa contraseña es débil: usa {min} caracteres o más, de {classes} de estas 4 clases (minúsculas, mayúsculas, números y símbolos).}}',
  }),
  'CUS-100008': msg({ id: 'CUS-100008', message: 'Acabamos de enviarte un código. Espera un minuto para pedir otro.' }),
  'CUS-100009': msg({ id: 'CUS-100009', message: 'Ese código no es correcto. Revísalo o pide otro.' }),
  'CUS-100010': msg({ id: 'CUS-100010', message: 'Ese enlace no sirve. Pide uno nuevo.' }),
  'CUS-100011': msg({ id: 'CUS-100011', message: 'Ese enlace venció. Pide uno nuevo.' }),
  'CUS-100012': msg({ id: 'CUS-100012', message: 'Confirma tu correo primero. Busca el mensaje que te enviamos.' }),
  'CUS-100013': msg({
    id: 'CUS-100013',
    message: 'No encontramos esa dirección guardada. Escoge otra o guarda una nueva.',
  }),
  'CUS-100014': msg({
    id: 'CUS-100014',
    message: 'Ya guardaste todas las direcciones que se pueden. Borra una para añadir otra.',
  }),
  'CUS-100015': msg({
    id: 'CUS-100015',
    message: 'Esa tarjeta ya está en otra cuenta. Entra a esa cuenta o escríbenos.',
  }),
  'CUS-100016': msg({ id: 'CUS-100016', message: 'Ese número de tarjeta no es correcto. Revísalo.' }),
  'CUS-100017': msg({
    id: 'CUS-100017',
    message: 'La fecha de nacimiento no coincide con la de la tarjeta. Revísala.',
  }),
  'CUS-100022': msg({
    id: 'CUS-100022',
    message: 'Esa cuenta de red social no está conectada con ninguna nuestra. Entra con tu correo o crea una cuenta.',
  }),
  'CUS-100023': msg({
    id: 'CUS-100023',
    message: 'Esa cuenta de red social ya está en uso. Entra con ella o usa otra.',
  }),
  'CUS-100024': msg({ id: 'CUS-100024', message: 'No pudimos confirmar tu cuenta de red social. Inténtalo otra vez.' }),
  'CUS-100025': msg({
    id: 'CUS-100025',
    message: 'Hubo demasiados intentos. Espera un rato o recupera tu contraseña.',
  }),
  'CUS-100026': msg({ id: 'CUS-100026', message: 'Ese correo no parece correcto. Revísalo.' }),
  'GA-01': msg({ id: 'GA-01', message: 'No encontramos ese juego. Vuelve al menú.' }),
  'GA-02': msg({ id: 'GA-02', message: 'El juego no está abierto ahora. Vuelve entre el {starts} y el {ends}.' }),
  'GA-03': msg({
    id: 'GA-03',
    message:
      '{isRepeated, select, yes {Ya jugaste. Vuelve el {starts}.} other {Ya jugaste, y se juega una sola vez. Busca lo que ganaste en tus cupones.}}',
  }),
  'REWARD-01': msg({ id: 'REWARD-01', message: 'No encontramos ese premio. Escoge otro.' }),
  'REWARD-02': msg({
    id: 'REWARD-02',
    message:
      '{reason, select, held {Ese premio ya es tuyo. Búscalo en tus cupones.} other {Ese premio ya se usó. Escoge otro.}}',
  }),
  'REWARD-03': msg({ id: 'REWARD-03', message: 'Ese premio venció. Escoge otro.' }),
  'REWARD-04': msg({
    id: 'REWARD-04',
    message: 'Te faltan {missingPoints} puntos: ese premio cuesta {points}. Escoge otro o gana más con tus órdenes.',
  }),
  'REWARD-05': msg({ id: 'REWARD-05', message: 'Ese premio es solo para miembros. Entra a tu cuenta.' }),
  'CPH-01': msg({ id: 'CPH-01', message: 'Ese cupón no estaba aplicado. Revisa los cupones de tu orden.' }),
}
