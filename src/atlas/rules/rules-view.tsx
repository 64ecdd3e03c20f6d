import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { ruleTopics, type RuleTopic } from '../../../contract/rule-topics.ts'
import { loadRules } from '../atlas-data.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { useDocumentTitle } from '../views/use-document-title.ts'
import { CancellationRules } from './cancellation-rules.tsx'
import { CouponRules } from './coupon-rules.tsx'
import { GuaranteeRules } from './guarantee-rules.tsx'
import { PriceRules } from './price-rules.tsx'
import { useRuleTopics } from './use-rule-topics.ts'
import { TimeRules } from './time-rules.tsx'
import styles from './rules.module.css'

/** One page of rules, and links to the others. */
export const RulesView = ({ index, topic }: { index: AtlasIndex; topic: RuleTopic }) => {
  const rules = use(loadRules(useLanguage()))
  const topics = useRuleTopics()
  const { title, about } = topics[topic]
  useDocumentTitle(title)
  return (
    <article className={styles.rules}>
      <h1>{title}</h1>
      <p className="soft">
        {about} <Trans>Todo sale del código y del catálogo por los que el programa decide.</Trans>
      </p>
      {topic === 'coupons' && <CouponRules coupons={rules.coupons} />}
      {topic === 'prices' && <PriceRules rules={rules} />}
      {topic === 'times' && <TimeRules rules={rules} index={index} />}
      {topic === 'cancellations' && <CancellationRules rules={rules} />}
      {topic === 'guarantees' && <GuaranteeRules limits={rules.limits} />}
      <ul className={styles.others}>
        {ruleTopics
          .filter((other) => other !== topic)
          .map((other) => (
            <li key={other}>
              <a {...linkProps({ view: 'rules', topic: other })}>{topics[other].title}</a>
            </li>
          ))}
      </ul>
    </article>
  )
}
