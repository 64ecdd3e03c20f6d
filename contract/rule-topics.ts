/** The atlas's pages of rules, at `/flows/rules/{topic}`. */
export const ruleTopics = ['coupons', 'prices', 'times', 'cancellations', 'guarantees'] as const
export type RuleTopic = (typeof ruleTopics)[number]
