print("tds")
