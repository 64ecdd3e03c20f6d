import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { AllergenIcon } from '../allergen-icon.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ChipToggle } from '../../../ui/form/chip.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import { allergenNames } from '../../../texts/allergen-names.ts'
import { filtersToggleId, focusFilters } from '../filters-toggle.ts'
import { countFilters, maxSearchLength, noFilters, type Diet, type MenuFilters } from '../menu-filters.ts'
import { RecipeNotice } from './recipe-notice.tsx'
import styles from './menu-search-and-filters.module.css'

export type MenuToolsProps = {
  filters: MenuFilters
  onChange: (filters: MenuFilters) => void
}

/** Search within the menu, and filters by diet and allergen. */
const MenuSearchAndFilters = ({ filters, onChange }: MenuToolsProps) => {
  const { t } = useLingui()
  const count = countFilters(filters)
  const [isOpen, setOpen] = useState(count > 0)
  const panel = useId()
  const box = useRef<HTMLInputElement>(null)
  const clearText = () => {
    box.current?.focus()
    onChange({ ...filters, text: '' })
  }
  return (
    <search className={styles.tools}>
      <div className={styles.row}>
        <label className={styles.box}>
          <Icon name="search" size="small" />
          <span className="visually-hidden">
            <Trans>Busca en el menú</Trans>
          </span>
          <input
            ref={box}
            type="text"
            name="q"
            value={filters.text}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t`Busca en el menú`}
            onChange={(event) => onChange({ ...filters, text: event.target.value })}
            onKeyDown={(event) => event.key === 'Escape' && onChange({ ...filters, text: '' })}
          />
          {filters.text !== '' && <IconButton icon="x" label={t`Borrar`} onClick={clearText} />}
        </label>
        <button
          id={filtersToggleId}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <Trans>Filtros</Trans>
          </span>
          {count > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">
                <Plural value={count} one=", # puesto" other=", # puestos" />
              </span>
            </span>
          )}
          <Icon name={deferredIcons.chevronDown} size="small" />
        </button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Panel filters={filters} onChange={onChange} />}
      </div>
    </search>
  )
}

// In the same file, because every list needs both.
export { CardFacts } from './card-facts.tsx'

const toggled = (list: readonly string[], code: string, isOn: boolean) =>
  isOn ? [...list, code] : list.filter((other) => other !== code)

const Panel = ({ filters, onChange }: MenuToolsProps) => {
  const { t, i18n } = useLingui()
  const clearFilters = () => {
    focusFilters()
    onChange({ ...noFilters, text: filters.text })
  }
  const setDiet = (diet: Diet) => (isOn: boolean) => onChange({ ...filters, diet: isOn ? diet : null })
  return (
    <div className={styles.panel}>
      <fieldset className={styles.chips} aria-label={t`Dieta`}>
        <ChipToggle isOn={filters.diet === 'vegetarian'} onToggle={setDiet('vegetarian')}>
          <Trans>Vegetariano</Trans>
        </ChipToggle>
        <ChipToggle isOn={filters.diet === 'vegan'} onToggle={setDiet('vegan')}>
          <Trans>Vegano</Trans>
        </ChipToggle>
      </fieldset>
      <fieldset className={styles.chips} aria-label={t`Sin estos alérgenos`}>
        {Object.entries(allergenNames).map(([code, words]) => {
          const name = i18n._(words)
          return (
            <ChipToggle
              key={code}
              isOn={filters.without.includes(code)}
              onToggle={(isOn) => onChange({ ...filters, without: toggled(filters.without, code, isOn) })}
            >
              <AllergenIcon code={code} />
              <span>
                <Trans>Sin {name}</Trans>
              </span>
            </ChipToggle>
          )
        })}
      </fieldset>
      {countFilters(filters) > 0 && (
        <div className={styles.clear}>
          <Button size="small" onClick={clearFilters}>
            <Trans>Quitar los filtros</Trans>
          </Button>
        </div>
      )}
      <RecipeNotice />
    </div>
  )
}

export default MenuSearchAndFilters
