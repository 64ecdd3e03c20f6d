import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './tab-list.module.css'

type Tab<Id extends string> = { id: Id; label: ReactNode; icon?: IconName }

type TabListProps<Id extends string> = {
  /** Connects the tabs to their panels, which have the same group. */
  group: string
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const tabId = (group: string, id: string) => `${group}-tab-${id}`
const panelId = (group: string, id: string) => `${group}-panel-${id}`

/** Tabs on one line; arrows, Home and End move and select. */
export const TabList = <Id extends string>({ group, label, tabs, selected, onSelect }: TabListProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const last = tabs.length - 1
    const target = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map(({ id, label: words, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(group, id)}
          className={styles.tab}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(group, id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKey}
        >
          {icon && <Icon name={icon} className={styles.icon} />}
          {words}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = { group: string; id: string; className?: string | undefined; children: ReactNode }

/** The panel of the selected tab. */
export const TabPanel = ({ group, id, className, children }: TabPanelProps) => (
  <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)} className={className}>
    {children}
  </div>
)
