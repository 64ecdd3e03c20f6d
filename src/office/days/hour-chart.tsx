import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatTimeOfDay } from '../../ui/format-time.ts'
import { spanOf } from './quarter-hours.ts'
import type { Quarters } from './orders-by-hour.tsx'
import styles from './day.module.css'

const tick = { fill: 'var(--text-soft)', fontSize: 12 }

/** Orders placed in each quarter of an hour; the same numbers are in the table below it. */
export const HourChart = ({ quarters }: { quarters: Quarters }) => {
  const { t, i18n } = useLingui()
  const timeOf = (start: unknown) => formatTimeOfDay(String(start), i18n.locale)
  return (
    <figure className={styles.chart} aria-label={t`Gráfica de las órdenes por cuarto de hora`}>
      <div className={styles.drawing} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 240 }}>
          <BarChart
            data={spanOf(quarters)}
            margin={{ top: 8, right: 0, bottom: 0, left: -20 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="start"
              tickFormatter={timeOf}
              tick={tick}
              minTickGap={24}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
            />
            <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
            <Tooltip
              cursor={{ fill: 'var(--sunk)' }}
              labelFormatter={timeOf}
              separator=": "
              formatter={(count) => [count, t`Órdenes`]}
              contentStyle={{
                border: '1px solid var(--line)',
                borderRadius: 8,
                background: 'var(--surface)',
                color: 'var(--text)',
              }}
              itemStyle={{ color: 'var(--text)' }}
            />
            <Bar dataKey="orders" fill="var(--palm)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
