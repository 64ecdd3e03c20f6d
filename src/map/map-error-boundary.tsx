import { Component, type ReactNode } from 'react'

type MapBoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Contains failures of the map. */
export class MapErrorBoundary extends Component<MapBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
