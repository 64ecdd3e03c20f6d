import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { ExampleGroup } from './example-group.tsx'
import { boricua, goodFile, pizzaFile, toppingFile } from './example-pictures.ts'
import { MinimumMeter } from './minimum-meter.tsx'
import { Notice } from './notice.tsx'
import { OrderLine, OrderLines } from './order-line.tsx'
import { Step } from './step.tsx'
import { StoreList, StoreRow } from './store-row.tsx'
import { Ticket } from './ticket.tsx'
import { Toast } from './toast.tsx'
import { ToppingRow } from './topping-row.tsx'
import { Totals } from './totals.tsx'
import { LiveMark } from './tracker-hero.tsx'
import { TrackerStages } from './tracker-stages.tsx'
import { lateIcons } from './late-icons.ts'

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

const nothing = () => {}

const OpenDialog = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir una ventana</Button>
      <Suspense>
        {isOpen && (
          <Dialog
            title="¿Cambiar de tienda?"
            isOpen
            onClose={() => setOpen(false)}
            footer={<Button kind="main">Sí, cambiar y vaciar</Button>}
          >
            <p>Tu orden se vacía porque los precios y el menú cambian entre tiendas.</p>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}

/** The order, from the store to the tracker. */
export const OrderExamples = () => (
  <>
    <ExampleGroup title="Línea de la orden" isStacked>
      <OrderLines>
        <OrderLine
          name="La Boricua, grande"
          details={['Masa de pan sobao']}
          pictures={[pizzaFile(boricua, 64)]}
          cents={1899}
          quantity={1}
          maxQuantity={999}
          onQuantityChange={nothing}
          onQuantityProblem={nothing}
          editHref="#"
        />
        <OrderLine
          name="Pan de ajo"
          details={['6 palitos con salsa de tomate']}
          pictures={[goodFile('bread')]}
          cents={598}
          quantity={2}
          maxQuantity={999}
          onQuantityChange={nothing}
          onQuantityProblem={nothing}
        />
      </OrderLines>
      <Totals
        rows={[
          { id: 'subtotal', label: 'Subtotal', cents: 2497 },
          { id: 'coupon', label: 'Cupón BOHIO20', cents: -335, tone: 'saving' },
          { id: 'tax', label: 'IVU (7 %)', cents: 175, tone: 'soft' },
        ]}
        total={{ label: 'Total', cents: 2672 }}
      />
    </ExampleGroup>
    <ExampleGroup title="Mínimo y cupón" isStacked>
      <MinimumMeter cents={1342} minimumCents={1600} />
      <MinimumMeter cents={1700} minimumCents={1600} />
      <Ticket
        amount="20 %"
        code="BOHIO20"
        detail="20 % en tu primera orden"
        action={{ label: 'Quitar', kind: 'quiet', onClick: nothing }}
      />
    </ExampleGroup>
    <ExampleGroup title="Avisos" isStacked>
      <Notice>
        <b>Los domingos recoges sin bajarte del carro.</b>
      </Notice>
      <Notice tone="done">Guardamos tu dirección.</Notice>
      <Notice tone="offer">Llegaste al límite de 15 extras.</Notice>
      <Notice tone="error">
        <b>El banco no aprobó el pago.</b> No te cobramos. Prueba otra tarjeta.
      </Notice>
      <Toast action={{ label: 'Ver', onClick: nothing }} onClose={nothing}>
        Añadiste La Boricua
      </Toast>
      <Toast icon={lateIcons.timer} figure="08:42">
        Calle Loíza cierra pronto. Termina tu orden en
      </Toast>
      <OpenDialog />
    </ExampleGroup>
    <ExampleGroup title="Tiendas" isStacked>
      <StoreList>
        <StoreRow
          number={1}
          name="Calle Loíza"
          distance="0.4 mi"
          address="1853 Calle Loíza, Santurce 00911"
          state="Abierta, lista en 20 a 25 min"
          isChosen
          onChoose={nothing}
        >
          <Button kind="main" isWide>
            Recoger en Calle Loíza
          </Button>
        </StoreRow>
        <StoreRow
          number={2}
          name="Miramar"
          distance="1.9 mi"
          address="702 Ave. Ponce de León 00907"
          state="Últimas órdenes hasta las 9:00 p. m."
          stateTone="late"
          onChoose={nothing}
        />
        <StoreRow
          number={3}
          name="Isla Verde"
          distance="3.2 mi"
          address="5940 Ave. Isla Verde 00979"
          state="Cerrada. Abre mañana a las 10:30 a. m."
          stateTone="closed"
          onChoose={nothing}
        />
      </StoreList>
    </ExampleGroup>
    <ExampleGroup title="Etapas" isStacked>
      <LiveMark>En vivo</LiveMark>
      <TrackerStages
        stages={[
          {
            id: 'received',
            state: 'done',
            icon: lateIcons.receipt,
            title: 'Recibida',
            time: '7:18 p. m.',
            detail: 'Pago confirmado a las 7:18:09.',
          },
          {
            id: 'cooking',
            state: 'now',
            icon: lateIcons.flame,
            title: 'En el horno',
            time: '7:24 p. m.',
            detail: 'Horno 2, desde las 7:31:20.',
          },
          { id: 'ready', state: 'next', icon: lateIcons.house, title: 'Lista', time: 'como a las 7:42' },
        ]}
      />
    </ExampleGroup>
    <ExampleGroup title="Pasos" isStacked>
      <Step number={1} title="Tus datos" state="done" onChange={nothing}>
        Marisol Vega
      </Step>
      <Step number={2} title="Tu carro" />
      <Step number={3} title="Pago" state="later" />
    </ExampleGroup>
    <ExampleGroup title="Extras">
      <ul style={{ width: '100%' }}>
        <ToppingRow
          name="Pepperoni"
          detail="Porción doble, el máximo"
          iconSrc={toppingFile('pepperoni')}
          portion={2}
          max={2}
          onChange={nothing}
        />
        <ToppingRow
          name="Longaniza"
          detail="$1.80"
          iconSrc={toppingFile('longaniza')}
          portion={0}
          max={0}
          onChange={nothing}
        />
      </ul>
    </ExampleGroup>
  </>
)
