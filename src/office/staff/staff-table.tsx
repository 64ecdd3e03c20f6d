import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffMember } from '../../../contract/office/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { formatLongMoment } from '../order-time.ts'
import { useStoreNames } from '../use-stores.ts'
import { useRoleWords } from '../words.ts'
import styles from './staff.module.css'

type StaffTableProps = { staff: readonly StaffMember[]; onEdit: (member: StaffMember) => void }

/** Who works in the office, with what role. */
export const StaffTable = ({ staff, onEdit }: StaffTableProps) => {
  const storeNames = useStoreNames()
  return (
    <ul className={styles.members}>
      {staff.map((member) => (
        <Member key={member.uuid} member={member} stores={storeNames(member.outlets)} onEdit={() => onEdit(member)} />
      ))}
    </ul>
  )
}

type MemberProps = { member: StaffMember; stores: string; onEdit: () => void }
const Member = ({ member, stores, onEdit }: MemberProps) => {
  const { i18n, t } = useLingui()
  const roleWords = useRoleWords()
  const { name, email, role, signed_in_at: signedIn } = member
  const moment = signedIn === null ? null : formatLongMoment(signedIn, i18n.locale)
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.email}>{email}</p>
      </div>
      <p className={styles.role}>
        {roleWords[role]}
        {stores !== '' && <span className="soft"> · {stores}</span>}
      </p>
      <p className={styles.access}>
        <Access member={member} />
        <span className={styles.seen}>
          {moment === null ? <Trans>Nunca ha entrado</Trans> : <Trans>Entró: {moment}</Trans>}
        </span>
      </p>
      <Button size="small" onClick={onEdit}>
        <span>
          <Trans>Cambiar</Trans>
          <span className="visually-hidden"> {t`el acceso de ${name}`}</span>
        </span>
      </Button>
    </li>
  )
}

const Access = ({ member: { active, blocked_at: blocked } }: { member: StaffMember }) => {
  if (blocked !== null)
    return (
      <Badge tone="error">
        <Trans>Sin acceso</Trans>
      </Badge>
    )
  return active ? (
    <Badge tone="done">
      <Trans>Con acceso</Trans>
    </Badge>
  ) : (
    <Badge tone="info">
      <Trans>Invitación enviada</Trans>
    </Badge>
  )
}
