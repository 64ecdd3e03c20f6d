// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox pattern keeps focus and keys in the input
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './combobox.module.css'

export type ComboboxOption = { id: string; title: string; detail?: string }

/** Maximum length. */
const longestText = 200

type ComboboxProps = {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** Called on Enter without an active suggestion. */
  onSubmit?: () => void
  onClear: () => void
  placeholder?: string
  icon?: IconName
  hint?: ReactNode
  error?: ReactNode
}

/** A suggestion with its typed part in bold. */
const Marked = ({ text, typed }: { text: string; typed: string }) => {
  const at = typed === '' ? -1 : text.toLocaleLowerCase('es').indexOf(typed.toLocaleLowerCase('es'))
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

/** A text field with suggestions, after the ARIA combobox pattern. */
export const Combobox = (props: ComboboxProps) => {
  const {
    label,
    name,
    value,
    onChange,
    options,
    onChoose,
    onSubmit,
    onClear,
    placeholder,
    icon = 'search',
    error,
  } = props
  const { t } = useLingui()
  const hint =
    value.length >= longestText ? t`Solo caben ${longestText} caracteres. Lo demás se quedó fuera.` : props.hint
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  // Text typed before hydration is in the field, without any event.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onChange(typed)
  })
  useEffect(() => takeOver(), [])
  const isShown = isOpen && options.length > 0
  const markedOption = isShown ? options[marked] : undefined
  const optionId = (option: ComboboxOption) => `${id}-${options.indexOf(option)}`

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const choose = (option: ComboboxOption) => {
    close()
    onChoose(option)
  }
  /** Moves the active option; a position beyond the options stands for none. */
  const move = (step: 1 | -1) => {
    const places = options.length + 1
    setOpen(true)
    setMarked(((marked + 1 + step + places) % places) - 1)
  }
  const handleKey = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isShown ? close : onClear,
      Enter: () => (markedOption ? choose(markedOption) : onSubmit?.()),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles.combobox}>
      <FieldFrame id={id} label={label} icon={icon} hint={hint} error={error}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={longestText}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={markedOption && optionId(markedOption)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint !== undefined || error !== undefined ? hintIdOf(id) : undefined}
          onChange={(event) => {
            setOpen(true)
            setMarked(-1)
            onChange(event.target.value)
          }}
          onKeyDown={handleKey}
          onBlur={close}
        />
        {value !== '' && (
          <IconButton
            icon="x"
            label={t`Borrar la dirección`}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
          />
        )}
      </FieldFrame>
      <div id={`${id}-list`} role="listbox" aria-label={t`Sugerencias`} className={styles.list} hidden={!isShown}>
        {options.map((option) => (
          <div
            key={option.id}
            id={optionId(option)}
            role="option"
            aria-selected={option === markedOption}
            className={styles.option}
            // Before the field's blur, which would close the list under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Icon name="map-pin" />
            <span>
              <Marked text={option.title} typed={value} />
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
