import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChipChoice, ChipLink } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { ExampleGroup } from './example-group.tsx'
import { TextField } from './field.tsx'
import { TextButton } from './link.tsx'
import { Price } from './money.tsx'
import { RadioCard, RadioCards, SizeDisc } from './radio-card.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { Stepper } from './stepper.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { lateIcons } from './late-icons.ts'

const nothing = () => {}
const stepsOf = (label: string) => ({ label, less: `Quitar ${label}`, more: `Añadir ${label}` })

const streets = [
  { id: 'loiza', title: 'Calle Loíza', detail: 'Santurce, San Juan 00911' },
  { id: 'lomas', title: 'Calle Lomas Verdes', detail: 'Bayamón 00956' },
  { id: 'mirtos', title: 'Calle Los Mirtos', detail: 'Carolina 00987' },
]

const Fields = () => {
  const [text, setText] = useState('Calle Lo')
  const [note, setNote] = useState('Estoy frente a la farmacia')
  return (
    <>
      <Combobox
        label="¿Dónde estás?"
        name="address"
        value={text}
        onChange={setText}
        options={streets}
        onChoose={({ title }) => setText(title)}
        onClear={() => setText('')}
        placeholder="Dirección, pueblo o código postal"
      />
      <TextField
        label="Teléfono"
        name="phone"
        value=""
        onChange={nothing}
        placeholder="787 555 0142"
        hint="10 dígitos"
      />
      <TextField
        label="Correo"
        name="mail"
        value="marisol@ejemplo"
        onChange={nothing}
        error="Falta el final, como .com o .pr"
      />
      <TextField
        label="Código de cupón"
        name="coupon"
        value="BOHIO20"
        onChange={nothing}
        isDisabled
        hint="Quita el cupón aplicado para usar otro"
      />
      <TextField
        label="Nota"
        name="note"
        value={note}
        onChange={setNote}
        onClear={() => setNote('')}
        isOptional
        counter={`${note.length}/32`}
        maxLength={32}
        hint="Máximo 32 caracteres"
      />
    </>
  )
}

const Choices = () => {
  const [size, setSize] = useState('large')
  const [color, setColor] = useState('gray')
  const [tab, setTab] = useState<'carry-out' | 'delivery'>('carry-out')
  const [isChecked, setChecked] = useState(true)
  const [quantity, setQuantity] = useState(1)
  const [time, setTime] = useState<string>('18:15')
  return (
    <>
      <TabList
        group="examples"
        label="Cómo la quieres"
        tabs={[
          { id: 'carry-out', label: 'Recoger', icon: 'store' },
          { id: 'delivery', label: 'Entrega', icon: 'bike' },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel group="examples" id={tab}>
        {tab}
      </TabPanel>
      <RadioCards legend="Tamaño" columns={4}>
        {(['personal', 'medium', 'large', 'familiar'] as const).map((code) => (
          <RadioCard
            key={code}
            name="size"
            value={code}
            isChosen={size === code}
            onChoose={() => setSize(code)}
            title={code}
            detail='14"'
            picture={<SizeDisc size={code} />}
          />
        ))}
      </RadioCards>
      <RadioCards legend="Pago">
        <RadioCard
          name="pay"
          value="card"
          isChosen
          onChoose={nothing}
          title="Tarjeta"
          detail="Visa y Mastercard"
          icon={lateIcons.creditCard}
        />
        <RadioCard
          name="pay"
          value="cash"
          isChosen={false}
          onChoose={nothing}
          title="Efectivo"
          detail="Los domingos se paga en línea."
          icon={lateIcons.banknote}
          isDisabled
        />
      </RadioCards>
      <fieldset className="row wrapit">
        <legend>Color</legend>
        <ChipChoice
          name="color"
          value="gray"
          swatch="#8b8f94"
          isChosen={color === 'gray'}
          onChoose={() => setColor('gray')}
        >
          Gris
        </ChipChoice>
        <ChipChoice
          name="color"
          value="red"
          swatch="#b3201a"
          isChosen={color === 'red'}
          onChoose={() => setColor('red')}
        >
          Rojo
        </ChipChoice>
      </fieldset>
      <Checkbox name="terms" label="Acepto los términos" isChecked={isChecked} onChange={setChecked} />
      <Checkbox name="age" label="Tengo 18 años o más" isChecked={false} onChange={nothing} error="Confirma tu edad" />
      <div className="row wrapit">
        <QuantityField name="La Boricua" quantity={quantity} max={999} onChange={setQuantity} onProblem={nothing} />
        <Stepper {...stepsOf('Maíz')} quantity={2} max={2} onChange={nothing} />
        <Stepper {...stepsOf('Hongos')} quantity={0} onChange={nothing} />
      </div>
      <SlotGrid
        label="Noche"
        name="slot"
        chosen={time}
        onChoose={setTime}
        slots={[
          { id: '18:00', label: '6:00 p. m.', isFull: false },
          { id: '18:15', label: '6:15 p. m.', isFull: false },
          { id: '18:30', label: '6:30 p. m.', isFull: true },
        ]}
      />
    </>
  )
}

export const ControlExamples = () => (
  <>
    <ExampleGroup title="Botones">
      <Button kind="main">Ir a pagar</Button>
      <Button kind="main" isLoading>
        Ir a pagar
      </Button>
      <Button kind="main" blockedReason="Podrás pagar al llegar a $16.00.">
        Ir a pagar
      </Button>
      <Button>Escoger</Button>
      <Button size="small">Escoger</Button>
      <Button kind="ink">Ordenar</Button>
      <Button kind="quiet">Cambiar</Button>
      <ButtonLink href="#" kind="main" isWide end="$26.72" icon={lateIcons.lock}>
        Pagar
      </ButtonLink>
      <TextButton icon="locate-fixed" onClick={nothing}>
        Usar mi ubicación
      </TextButton>
    </ExampleGroup>
    <ExampleGroup title="Campos" isStacked>
      <Fields />
    </ExampleGroup>
    <ExampleGroup title="Opciones" isStacked>
      <Choices />
    </ExampleGroup>
    <ExampleGroup title="Fichas y etiquetas">
      <ChipLink href="#" isCurrent>
        Todas
      </ChipLink>
      <ChipLink href="#" isCurrent={false}>
        Criollas
      </ChipLink>
      <Badge tone="offer">Nueva</Badge>
      <Badge tone="done" icon={lateIcons.check}>
        Abierta
      </Badge>
      <Badge tone="info" icon={lateIcons.clock}>
        Para mañana
      </Badge>
      <Badge tone="error">Cerrada</Badge>
      <Badge>18 o más</Badge>
      <Price cents={1399} isFrom />
      <Price cents={2299} beforeCents={2598} />
    </ExampleGroup>
  </>
)
