package import ThreeDSMessages

extension DataDictionary {
    /// All rows: those of an app and those that only servers exchange, in the order of the data files.
    package static let whole: DataDictionary = {
        var rows = DataElement.table
        for (place, row) in DataElement.serverRows { rows.insert(row, at: min(place, rows.count)) }
        return DataDictionary(rows)
    }()
}
