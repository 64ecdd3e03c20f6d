export type PickerName = 'timePicker' | 'openingTimePicker' | 'checkoutTimePicker' | 'trackerTimePicker'
